import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseAccount, isRoot, runAs } from '#server/db/private-postgres/account.ts';
import { freePort } from './free-port.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/operations.md');
const SAMPLE = /```ini\n(\[databases\][^`]+)```/;
const PASSWORD = 'pooled';

export interface PgBouncer {
  /** The address of a database through the pooler, given its own. */
  through: (url: string) => string;
  stop: () => Promise<void>;
}

/**
 * A PgBouncer before a throw-away PostgreSQL, with the settings that docs/operations.md recommends
 * but for addresses and files, and those that are given to replace others.
 */
export async function startPgBouncer(
  clusterUrl: string,
  settings: Record<string, string> = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-pgbouncer-'));
  const owner = chooseAccount();
  const cluster = new URL(clusterUrl);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${cluster.username}" "${PASSWORD}"\n`);
  const own = { listen_port: String(port), auth_file: users, unix_socket_dir: '', ...settings };
  const database = `* = host=${cluster.hostname} port=${cluster.port}`;
  writeFileSync(file, withSettings(sampleSettings().replace(/^lawha = .*$/m, database), own));
  if (isRoot()) for (const path of [folder, users, file]) chownSync(path, owner.uid, owner.gid);
  const child = spawn('pgbouncer', ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...runAs(owner),
  });
  const through = (url: string) => {
    const address = new URL(url);
    address.host = `127.0.0.1:${port}`;
    address.password = PASSWORD;
    return address.href;
  };
  await untilAnswering(through(clusterUrl));
  return {
    through,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sampleSettings(): string {
  const [, sample] = SAMPLE.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  if (sample === undefined) throw new Error('docs/operations.md has no pgbouncer.ini');
  return sample;
}

/** The last of several lines for one setting counts. */
const withSettings = (ini: string, settings: Record<string, string>) =>
  [ini, ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ''].join('\n');

async function untilAnswering(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await pause(50);
    }
  }
}
