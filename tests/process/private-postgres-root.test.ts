import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IS_ROOT, ownersIn } from '#tests/support/accounts.ts';
import { InstalledProject } from '#tests/support/installed-project.ts';
import { CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { IS_LONG } from '../faults/how-long.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A clone below root's home, where nobody else can go. */
function cloneOfRoot(): InstalledProject {
  const folder = mkdtempSync(join(homedir(), 'lawha-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  return new InstalledProject(folder);
}

const account = () => statSync(join(process.env.LAWHA_TEST_PREPARED ?? '', 'postgres/data'));

describe.runIf(IS_LINUX && IS_ROOT)('root', () => {
  it('has another account run the database, which owns nothing else', async () => {
    const store = new PrivateStore(temporaryFolder());
    const server = await store.start();
    expect(store.folder).toBe(join(store.dataDir, 'postgres'));
    expect(server.output).not.toContain('The database is in');
    const { uid } = account();
    expect(uid).toBeGreaterThan(0);
    for (const pid of store.processes()) expect(statSync(`/proc/${pid}`).uid).toBe(uid);
    const isTheirs = (name: string) => /^postgres\/(?:data|run)(?:\/|$)/.test(name);
    for (const { name, uid: owner } of ownersIn(store.dataDir)) {
      expect([name, owner]).toEqual([name, isTheirs(name) ? uid : 0]);
    }
    expect(await store.stop(server)).toEqual(CLEANLY);
  });

  it.each(IS_LONG ? ['022', '077'] : ['022'])(
    'in a clone below its home keeps the database elsewhere, with umask %s',
    async (umask) => {
      const project = cloneOfRoot();
      const store = new PrivateStore(join(project.folder, 'data'));
      const masked = ['sh', '-c', `umask ${umask}; exec "$0" "$@"`] as const;
      const command = [...masked, ...project.run.typed.command] as const;
      const run = { typed: { folder: project.folder, command } };
      const server = await store.start({}, run);
      const place = readFileSync(join(store.dataDir, 'postgres-is-in'), 'utf8').trim();
      expect(place).toMatch(/^\/var\/lib\/lawha\/store-[0-9a-f]{8}$/);
      expect(store.folder).toBe(place);
      expect(server.output).toContain(`The database is in ${place}`);
      expect(existsSync(join(store.dataDir, 'postgres'))).toBe(false);
      const program = readFileSync(`/proc/${store.postmaster}/cmdline`, 'utf8').split('\0')[0];
      expect(program).toContain(join(place, 'programs'));
      expect(ownersIn(place).find(({ name }) => name === 'programs')?.uid).toBe(0);
      expect(await store.stop(server)).toEqual(CLEANLY);

      const again = await store.start({}, run);
      expect(store.folder).toBe(place);
      expect(again.output).not.toContain('First passwords, shown only now');
      expect(await store.stop(again)).toEqual(CLEANLY);
    },
  );

  it.runIf(IS_LONG)(
    'elsewhere begins anew what was killed while the cluster was made, and misses what is gone',
    async () => {
      const project = cloneOfRoot();
      const store = new PrivateStore(join(project.folder, 'data'));
      const killed = store.launch({}, project.run);
      await expect
        .poll(() => store.isDatabaseRunning(), { timeout: 30_000, interval: 20 })
        .toBe(true);
      await killed.stop('SIGKILL');
      const place = store.folder;
      expect(existsSync(join(place, 'data'))).toBe(false);
      expect(await store.stop(await store.start({}, project.run))).toEqual(CLEANLY);
      expect(store.folder).toBe(place);

      renameSync(place, `${place}-gone`);
      onTestFinished(() => rmSync(`${place}-gone`, { recursive: true, force: true }));
      expect(await store.refusal({}, project.run)).toBe(
        `The database of ${store.dataDir} should be in ${place}, and is not there. Put it back, or restore a backup into a new data folder.`,
      );
      renameSync(`${place}-gone`, place);
      expect(await store.stop(await store.start({}, project.run))).toEqual(CLEANLY);
    },
  );

  it.runIf(IS_LONG)(
    'in a clone below its home copies the programs for a data folder that can be reached',
    async () => {
      const project = cloneOfRoot();
      const store = new PrivateStore();
      const server = await store.start({}, project.run);
      expect(store.folder).toBe(join(store.dataDir, 'postgres'));
      expect(existsSync(join(store.folder, 'programs'))).toBe(true);
      expect(await store.stop(server)).toEqual(CLEANLY);
    },
  );

  it.runIf(IS_LONG)(
    'can do all that with the capabilities that a container leaves it',
    async () => {
      const names =
        'chown dac_override fowner fsetid kill setgid setuid net_bind_service sys_chroot';
      const left = ['-all', ...names.split(' ').map((name) => `+${name}`)].join(',');
      const node = [process.execPath, 'server/main.ts'] as const;
      const command = ['setpriv', `--bounding-set=${left}`, ...node] as const;
      const run = { typed: { folder: ROOT, command } };
      const store = new PrivateStore(temporaryFolder());
      const first = await store.start({}, run);
      const postmaster = store.postmaster;
      await first.stop('SIGKILL');
      const second = await store.start({}, run);
      expect(store.postmaster).toBe(postmaster);
      expect(await store.stop(second)).toEqual(CLEANLY);
    },
  );

  it.runIf(IS_LONG)(
    'is told which folder the account of the database cannot enter any more',
    async () => {
      const store = new PrivateStore();
      chmodSync(store.dataDir, 0o700);
      expect(await store.refusal()).toMatch(
        /^The account \w+ runs the database in \S+, and cannot enter that folder\. Give it the permission to\.$/,
      );
    },
  );
});
