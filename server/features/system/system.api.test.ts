import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('a database that refuses writes', () => {
  let app: TestApp;
  let operator: Database;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await openPostgres(app.database.url, { max: 1 });
  });
  afterAll(async () => {
    await operator.close();
    await app.close();
  });

  /** As of a standby or of a primary that was demoted: connections made from now on only read. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    await operator.pool.query(`do $$ begin
      set transaction read write;
      execute format('alter database %I set default_transaction_read_only = ${isReadOnly}',
        current_database());
    end $$`);
  }

  const endConnections = () =>
    operator.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lawha' and pid <> pg_backend_pid()`);

  it('is unavailable and not ready, and is used again as soon as it takes writes', async () => {
    const { client } = await signIn(app);
    const statusOf = async (method: string, path: string, body?: object) =>
      (await client.request(method, path, { body })).status;
    const ready = () => statusOf('GET', '/api/ready');
    expect(await ready()).toBe(200);

    await setReadOnly(true);
    await endConnections();
    // The first call may still meet a connection that was ended.
    expect([await ready(), await ready()]).toEqual([503, 503]);
    const order = await client.request('POST', '/api/orders', { body: orderInput() });
    expect([order.status, problemOf(order).code]).toEqual([503, 'unavailable']);
    expect(await statusOf('PATCH', '/api/settings', { storeName: 'متجر' })).toBe(503);
    expect(await statusOf('GET', '/api/orders?page=1&pageSize=10')).toBe(200);

    // No connection is ended this time: one that was refused a write is not used again.
    await setReadOnly(false);
    await expect.poll(ready).toBe(200);
    expect(await statusOf('PATCH', '/api/settings', { storeName: 'متجر' })).toBe(200);
  });
});
