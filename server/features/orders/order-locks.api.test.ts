import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const PATIENT = { ...FOR_SERVER, lock_timeout: 60_000 };
const SHORT = { ...FOR_SERVER, lock_timeout: 200 };

let database: Database;
let app: TestApp;
let desk: HttpClient;
let frozen: Client;
beforeAll(async () => {
  database = await openTestDatabase(PATIENT);
  app = await startTestApp({ database });
});
beforeEach(async () => {
  await app.reset();
  desk = (await signIn(app)).client;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const take = (phone: string, client = desk) =>
  client.request('POST', '/api/orders', { body: orderInput({ phone }) });

/** A server that stops in the middle of a transaction, with the row of one client locked. */
async function freeze(phone: string, idleMs: number): Promise<void> {
  frozen = new Client({
    connectionString: app.database.url,
    idle_in_transaction_session_timeout: idleMs,
  });
  frozen.on('error', () => {});
  await frozen.connect();
  await frozen.query('begin');
  await frozen.query('update clients set updated_at = now() where phone = $1', [phone]);
}

it('an order whose client is locked holds up nobody else, and is answered', async () => {
  expect((await take('0550000001')).status).toBe(201);
  await freeze('0550000001', 0);
  let isAnswered = false;
  const blocked = take('0550000001').finally(() => (isAnswered = true));
  const others = await Promise.all(
    Array.from({ length: 12 }, (_, n) => take(`05510000${String(n).padStart(2, '0')}`)),
  );
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
  // A batch that waited for it would have kept them all.
  expect(isAnswered).toBe(false);
  const other = await openPostgres(database.url, SHORT);
  const hurried = await startTestApp({ database: other });
  const client = hurried.client();
  client.cookie = desk.cookie;
  const answer = await take('0550000001', client);
  expect(answer.status).toBe(503);
  expect(problemOf(answer).code).toBe('busy');
  await hurried.close();
  await other.close();
  await frozen.query('rollback');
  await frozen.end();
  expect((await blocked).status).toBe(201);
  expect((await take('0550000001')).status).toBe(201);
});

it('a server that froze inside a transaction loses it after five seconds', async () => {
  expect(FOR_SERVER.idle_in_transaction_session_timeout).toBe(5_000);
  const { rows } = await app.database.pool.query<{ setting: string }>(
    `select current_setting('idle_in_transaction_session_timeout') as setting`,
  );
  expect(rows[0]?.setting).toBe('5s');
  expect((await take('0550000001')).status).toBe(201);
  await freeze('0550000001', 500);
  expect((await take('0550000001')).status).toBe(201);
});
