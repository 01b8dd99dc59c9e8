import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { runAs, type Account } from '#server/db/private-postgres/account.ts';

const ROOT = join(import.meta.dirname, '../..');

const CONNECT = `
const { Client } = require('pg');
const client = new Client(JSON.parse(process.argv[1]));
client.connect().then(() => 'connected', ({ code }) => code).then((answer) => {
  process.stdout.write(answer);
  process.exit();
});`;

/** Tries to connect as an account of this machine: `connected`, or the code of the error. */
export function knock(account: Account, config: ClientConfig): string {
  const asked = JSON.stringify({ user: 'lawha', database: 'postgres', ...config });
  const { stdout } = spawnSync(process.execPath, ['-e', CONNECT, asked], {
    cwd: ROOT,
    encoding: 'utf8',
    ...runAs(account),
  });
  return stdout;
}
