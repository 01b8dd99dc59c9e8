import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { HttpClient } from './http-client.ts';
import { png } from './media-files.ts';
import { orderInput } from './order-factories.ts';
import { ServerProcess } from './server-process.ts';

/**
 * Tries an unpacked release as a separate program, because it runs without a network and the tests
 * do not. Prints its results as JSON.
 */
const [release = '', folder = ''] = process.argv.slice(2);
const LAWHA = join(release, 'bin/lawha');
const DATA = join(folder, 'data');
const PASSWORD = 'Chosen-by-owner-2';
const RESTORED = join(folder, 'restored');

/** The PATH has neither Node nor npm, only the programs that find the release's folder. */
function barePath(): string {
  const path = join(folder, 'path');
  mkdirSync(path);
  const readlink = execFileSync('sh', ['-c', 'command -v readlink'], { encoding: 'utf8' }).trim();
  symlinkSync(readlink, join(path, 'readlink'));
  return path;
}

const env = { PATH: barePath(), DEMO_DATA: 'off', LOG_LEVEL: 'error' };
const start = () =>
  new ServerProcess({ ...env, DATA_DIR: DATA }, { typed: { folder, command: [LAWHA, 'start'] } });

function lawha(dataDir: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(LAWHA, args, {
    cwd: folder,
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return `${status}: ${stdout}${stderr}`;
}

const changePassword = (client: HttpClient, currentPassword: string) =>
  client.request('POST', '/api/auth/password', {
    body: { currentPassword, newPassword: PASSWORD },
  });

async function firstDay() {
  const server = start();
  const url = await server.ready();
  const client = new HttpClient(url);
  const page = String((await client.request('GET', '/')).body);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/assets/none';
  const first = /^ {4}admin {2}(\S+)$/m.exec(server.output)?.[1] ?? '';
  const seen = {
    script: (await client.request('GET', script)).status,
    login: (await client.login('admin', first)).status,
    password: (await changePassword(client, first)).status,
    picture: (await client.uploadImage(await png())).status,
  };
  const { status, body } = await client.request('POST', '/api/orders', {
    body: orderInput({ customerName: 'زبونة الإصدار' }),
  });
  const ended = await server.stop();
  return { ...seen, order: status, ended, id: (body as { id: string }).id };
}

async function secondDay(id: string) {
  const server = start();
  const client = new HttpClient(await server.ready());
  await client.login('admin', PASSWORD);
  const { status, body } = await client.request('GET', `/api/orders/${id}`);
  const backup = lawha(DATA, 'backup', 'shop.tar.gz');
  await server.stop();
  return { order: status, customer: (body as { customerName: string }).customerName, backup };
}

const { id, ...first } = await firstDay();
const second = await secondDay(id);
const report = {
  networks: Object.keys(networkInterfaces()),
  first,
  second,
  restore: lawha(RESTORED, 'restore', 'shop.tar.gz'),
  reset: lawha(RESTORED, 'admin-reset'),
  move: lawha(RESTORED, 'move-to-postgres'),
  unknown: lawha(DATA, 'install'),
};
process.stdout.write(JSON.stringify(report));
