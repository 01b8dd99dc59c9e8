import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  keepPrivatePostgres,
  openPrivatePostgres,
} from '#server/db/private-postgres/private-postgres.ts';
import { PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX, signal } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';

async function answerTo(url: URL | string): Promise<unknown> {
  const client = new Client({ connectionString: String(url) });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('select 1 as one')).rows;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.end();
  }
}

// What Windows uses, where there are no Unix sockets; here on Linux.
describe.runIf(IS_LINUX)('a database on a port', () => {
  it('answers only on 127.0.0.1 and only with its password, and is kept alive there', async () => {
    const store = new PrivateStore(temporaryFolder());
    const told: string[] = [];
    const keeping = { tell: (_: object, message: string) => told.push(message), onTaken: () => {} };
    const own = await keepPrivatePostgres(store.dataDir, keeping, 'port');
    onTestFinished(() => own.close());
    const url = new URL(own.url);
    const file = join(store.folder, 'password');
    expect(url.hostname).toBe('127.0.0.1');
    expect(url.password).toBe(readFileSync(file, 'utf8'));
    expect(url.password).toMatch(/^[0-9a-f]{48}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await answerTo(url)).toEqual([{ one: 1 }]);
    const client = new Client({ connectionString: own.url });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('listen_addresses') as addresses,
              current_setting('unix_socket_directories') as sockets,
              current_setting('password_encryption') as encryption`,
    );
    expect(rows).toEqual([{ addresses: '127.0.0.1', sockets: '', encryption: 'scram-sha-256' }]);
    await client.end();
    const guessed = new URL(url);
    guessed.password = 'lawha';
    expect(await answerTo(guessed)).toBe('28P01');
    guessed.username = 'postgres';
    expect(await answerTo(guessed)).toBe('28000');

    const visitor = await openPrivatePostgres(store.dataDir, 'visitor', 'port');
    expect(visitor.url).toBe(own.url);
    await visitor.close();

    signal(store.postmaster, 'SIGKILL');
    await expect.poll(() => told).toContain('the database is back');
    expect(await answerTo(url)).toEqual([{ one: 1 }]);
    await own.close();
    expect(store.processes()).toEqual([]);
  });
});
