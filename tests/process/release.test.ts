import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openHome } from '#server/db/private-postgres/home.ts';
import { findPostmaster } from '#server/db/private-postgres/pid-file.ts';
import { readVersion } from '#server/version.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { freshClone, machinePath } from '#tests/support/fresh-clone.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { canCutNetwork, runOffline } from '#tests/support/network-cut.ts';
import { reuseInstalled } from '#tests/support/reused-install.ts';
import { migratedFolder, ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';

/** An install takes half a minute with a full npm cache, and minutes without. */
const TIMEOUT_MS = 900_000;
/** The short form packs faster, into a tenth more. */
const LARGEST_MB = IS_LONG ? 90 : 99;

const ROOT = join(import.meta.dirname, '../..');

const run = promisify(execFile);

const tools = temporaryFolder();
let clone: string;
let unpacked: string;
beforeAll(() => {
  clone = freshClone();
  unpacked = temporaryFolder();
  if (!IS_LONG) reuseWhatIsHere();
});

/**
 * The run that contains this test has just installed and built the same sources: both are reused,
 * and the archive is pressed less. The long form installs, builds and packs as for a release.
 */
function reuseWhatIsHere(): void {
  reuseInstalled(tools);
  for (const name of ['dist/web', 'dist/web-built']) {
    const path = join(ROOT, name);
    if (existsSync(path)) cpSync(path, join(clone, name), { recursive: true });
  }
}
// Tens of thousands of files are deleted asynchronously: a blocking call would cut the test runner
// off.
afterAll(async () => {
  for (const path of [clone, unpacked, tools]) await rm(path, { recursive: true, force: true });
}, TIMEOUT_MS);

/** npm needs its cache and its settings, but nothing of this project. */
const operator = { ...process.env, PATH: `${tools}:${machinePath()}`, NODE_ENV: 'production' };

function startClone(
  command: readonly [string, ...string[]] = ['node', 'scripts/start.mjs'],
  dataDir = migratedFolder(),
): ServerProcess {
  const server = new ServerProcess(
    { ...operator, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off' },
    { typed: { folder: clone, command } },
  );
  // Stopped and not killed, so that it can stop the server too.
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

it(
  'a fresh clone starts as documented, and the second time at once',
  async () => {
    const server = startClone();
    const { status, body } = await new HttpClient(await server.ready()).request('GET', '/');
    expect(status).toBe(200);
    expect(body).toContain('<script type="module"');
    expect(server.output).toContain('Installing dependencies');
    expect(await server.stop()).toBe(0);

    const again = startClone();
    await again.ready();
    expect(again.output).not.toMatch(/Installing|Building/);
    expect(await again.stop()).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  'a signal to npm itself ends the server and its database',
  async () => {
    const dataDir = migratedFolder();
    const server = startClone(['npm', 'start'], dataDir);
    const url = await server.ready();
    expect(findPostmaster(openHome(dataDir))).not.toBeNull();
    await server.stop();
    await expect.poll(() => fetch(`${url}/api/health`).catch(() => null)).toBeNull();
    await expect.poll(() => findPostmaster(openHome(dataDir))).toBeNull();
  },
  TIMEOUT_MS,
);

/** Makes the release of the clone and unpacks it into an empty folder. */
async function unpackRelease() {
  await run('npm', ['run', 'release'], { cwd: clone, env: operator });
  const made = join(clone, 'dist/release');
  const name = `lawha-${readVersion()}-linux-${process.arch}`;
  expect(readdirSync(made)).toEqual([`${name}.tar.gz`, `${name}.tar.gz.sha256`]);
  await run('sha256sum', ['--check', `${name}.tar.gz.sha256`], { cwd: made });
  const archive = join(made, `${name}.tar.gz`);
  await run('tar', ['-xzf', archive, '-C', unpacked]);
  return { archive, release: join(unpacked, name) };
}

const isCut = canCutNetwork();
const where = isCut ? 'without a network' : 'with a network, which cannot be cut here';

it.runIf(process.platform === 'linux')(
  `a release takes an order and keeps it, without Node, npm or the clone, ${where}`,
  async () => {
    const { archive, release } = await unpackRelease();
    expect(statSync(archive).size / 1_000_000).toBeLessThan(LARGEST_MB);
    // Moves the clone away, so that the release cannot use it by mistake.
    renameSync(clone, `${clone}.away`);
    clone = `${clone}.away`;

    const trial = join(import.meta.dirname, '../support/release-trial.ts');
    const report = JSON.parse(await runOffline([process.execPath, trial, release, unpacked])) as {
      networks: string[];
    };
    expect(report).toMatchObject({
      first: { script: 200, login: 200, password: 204, picture: 200, order: 201, ended: 0 },
      second: {
        order: 200,
        customer: 'زبونة الإصدار',
        backup: expect.stringContaining(join(unpacked, 'shop.tar.gz')),
      },
      restore: expect.stringMatching(/^0: /),
      reset: expect.stringMatching(/^0: [^]*admin is an administrator with a temporary password/),
      move: expect.stringMatching(/^1: [^]*DATABASE_URL/),
      unknown: expect.stringMatching(/^2: [^]*Usage: lawha/),
    });
    if (isCut) expect(report.networks).toEqual(['lo']);

    const files = readdirSync(release, { recursive: true, encoding: 'utf8' });
    expect(readdirSync(release).toSorted()).toEqual([
      '.cache',
      'README.md',
      'bin',
      'contract',
      'dist',
      'docs',
      'node_modules',
      'package.json',
      'server',
    ]);
    expect(files.filter((file) => /\.test\.ts$|\.map$|\.d\.[cm]?ts$|\.h$/.test(file))).toEqual([]);
    for (const tool of ['vite', 'vitest', 'typescript', 'react']) {
      expect(files).not.toContain(`node_modules/${tool}`);
    }
    expect(readFileSync(join(release, 'package.json'), 'utf8')).not.toContain('"scripts"');
  },
  TIMEOUT_MS,
);
