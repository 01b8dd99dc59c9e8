import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFirstPassword } from '#tests/support/first-password.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { exampleOf } from './examples.ts';
import { operations } from './operations.ts';
import { Random } from './random.ts';

const PASSWORD = 'Open-the-shop-1';
const LONGEST_MS = 20 * 60_000;
const SQL_FOUND =
  /is vulnerable|sqlmap identified the following injection|appears to be '.+' injectable/;
/** Not a finding: an obsolete header that caused vulnerabilities itself. */
const NOT_WANTED = 'X-XSS-Protection is not set';

/** The findings of sqlmap and wapiti on a running server with the demo store; none are expected. */
export async function scan(databaseUrl: string): Promise<string[]> {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const server = new ServerProcess({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    ADMIN_PASSWORD: PASSWORD,
    // As behind an https proxy.
    PUBLIC_URL: 'https://lawha.example',
    LOG_LEVEL: 'error',
  });
  const folder = mkdtempSync(join(tmpdir(), 'lawha-scan-'));
  try {
    await server.ready();
    const url = `http://127.0.0.1:${port}`;
    const passwords = { username: 'admin', first: PASSWORD, chosen: 'Close-the-shop-2' };
    const { cookie = '' } = await replaceFirstPassword(url, passwords);
    return [...sqlmap(url, cookie, folder), ...wapiti(url, cookie, folder)];
  } finally {
    await server.stop();
    for (const one of [dataDir, folder]) rmSync(one, { recursive: true });
  }
}

function run(command: string, args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: Infinity,
    timeout: LONGEST_MS,
  });
  if (error !== undefined) throw error;
  return stdout + stderr;
}

/** Every GET with query parameters of the OpenAPI document, and the sign-in form. */
function sqlmap(url: string, cookie: string, folder: string): string[] {
  const random = new Random(1);
  const targets = operations
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .map(({ path, parameters }) => {
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) => [name, String(exampleOf(schema, random, [randomUUID()], name))]);
      return { path, query: new URLSearchParams(query) };
    })
    .filter(({ query }) => query.size > 0)
    .map(({ path, query }) => `${url}${path}?${query}`);
  const list = join(folder, 'targets');
  writeFileSync(list, targets.join('\n'));
  const usual = [
    '--batch',
    '--disable-coloring',
    '--level=2',
    '--risk=2',
    '--dbms=PostgreSQL',
    `--output-dir=${folder}`,
  ];
  const login = [
    '-u',
    `${url}/api/auth/login`,
    '--method=POST',
    '--ignore-code=401,429',
    '--headers=content-type: application/json',
    '--data={"username":"admin","password":"x"}',
  ];
  const read = ['-m', list, `--cookie=${cookie}`, '--param-exclude=lawha_session'];
  return [read, login].flatMap((target) => {
    const output = run('sqlmap', [...target, ...usual]);
    const tested = output.match(/does not seem to be injectable/g)?.length ?? 0;
    process.stdout.write(`sqlmap tested ${tested} parameters\n`);
    if (tested === 0) return [`sqlmap tested nothing: ${output.slice(-500)}`];
    const found = SQL_FOUND.exec(output);
    return found === null ? [] : [`sqlmap: ${output.slice(found.index, found.index + 500)}`];
  });
}

interface WapitiReport {
  vulnerabilities: Record<string, { info: string; path: string }[]>;
  anomalies: Record<string, { info: string; path: string }[]>;
}

function wapiti(url: string, cookie: string, folder: string): string[] {
  const report = join(folder, 'wapiti.json');
  const starts = [
    '/api/orders?search=a',
    '/api/clients?search=a',
    '/api/products?search=a',
    '/wheel',
  ];
  const output = run('wapiti', [
    '-u',
    `${url}/`,
    '-H',
    `Cookie: ${cookie}`,
    '--flush-session',
    '-m',
    'all',
    '-d',
    '4',
    ...starts.flatMap((path) => ['-s', url + path]),
    '--max-scan-time',
    '900',
    '--no-bugreport',
    '-f',
    'json',
    '-o',
    report,
  ]);
  const pages = Number(/found (\d+) URLs/.exec(output)?.[1] ?? 0);
  process.stdout.write(`wapiti tried ${pages} addresses\n`);
  if (pages === 0) return [`wapiti tried nothing: ${output.slice(-500)}`];
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport;
  return [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      found
        .filter(({ info }) => info !== NOT_WANTED)
        .map(({ info, path }) => `wapiti: ${kind}: ${path} ${info}`),
    ),
  );
}
