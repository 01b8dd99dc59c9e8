import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/support/database.ts';
import { openPostgres, type Database } from './client.ts';

/** The address of a new database, with other servers named before its own. */
async function addressAfter(...hosts: string[]): Promise<string> {
  const url = await createPostgresDatabase('lawha_template');
  onTestFinished(() => dropPostgresDatabase(url));
  const { host, username, pathname } = new URL(url);
  return `postgres://${username}@${[...hosts, host].join(',')}${pathname}`;
}

async function open(url: string): Promise<Database> {
  const database = await openPostgres(url, { max: 2 });
  onTestFinished(() => database.close());
  return database;
}

/** A server that takes connections and says nothing. */
async function startSilent(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('finds the server that answers among several, to work and to listen', async () => {
  const database = await open(await addressAfter('127.0.0.1:1', await startSilent()));
  await database.pool.query('delete from orders');
  const heard = Promise.withResolvers<string>();
  const stop = await database.listen('x', { onMessage: heard.resolve, onGap: () => {} });
  onTestFinished(stop);
  await database.pool.query(`notify x, 'told'`);
  expect(await heard.promise).toBe('told');
});

it('says why no server will do', async () => {
  const url = await addressAfter('127.0.0.1:1');
  const { pool } = await open(url);
  await setReadOnly(pool, 'on');
  const { port } = new URL(url.replace('127.0.0.1:1,', ''));
  await expect(openPostgres(url, { max: 1 })).rejects.toThrow(
    `The database does not answer: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:${port} takes no writes`,
  );
});

it('passes over a server that was demoted, until it takes writes again', async () => {
  const { pool } = await open(await addressAfter('127.0.0.1:1'));
  const operator = await pool.connect();
  await setReadOnly(operator, 'on');
  await expect(pool.query('select 1')).rejects.toThrow('takes no writes');
  await setReadOnly(operator, 'off');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  operator.release();
});

/** For the connections that are made from now on. */
const setReadOnly = (session: Pool | PoolClient, value: 'on' | 'off') =>
  session.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${value}',
      current_database());
  end $$`);
