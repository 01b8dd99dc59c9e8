import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { FailingStatements } from '#tests/support/failing-statements.ts';
import type { HttpAnswer } from '#tests/support/http-client.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { everyRow } from '#tests/support/whole-store.ts';
import { callPrepared, openDesk, type WritingCall } from '#tests/support/writing-calls/desk.ts';
import { FACTOR_DEPS } from '#tests/support/writing-calls/factor-calls.ts';
import { WRITING_CALLS } from '#tests/support/writing-calls/writing-calls.ts';
import { IS_LONG } from './how-long.ts';

/*
 * For every call that writes, the database refuses its last statement: the response must be an
 * error, and no table may have changed. The long form refuses each statement once.
 */

let app: TestApp;
let database: Database;
let statements: FailingStatements;
beforeAll(async () => {
  database = await openTestDatabase();
  statements = new FailingStatements(database);
  app = await startTestApp({
    database,
    db: statements.db,
    publicDb: statements.db,
    syncApiKey: SYNC_KEY,
    ...FACTOR_DEPS,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Sends the call in a new store, with one of its statements failing or none. */
async function attempt(call: WritingCall, failAt?: number) {
  const desk = await openDesk(app);
  const prepared = await call.prepare(desk);
  const before = await contents(call);
  let answer: HttpAnswer | undefined;
  const executed = await statements.during(async () => {
    answer = await callPrepared(desk, call, prepared);
  }, failAt);
  return { status: answer?.status ?? 0, body: answer?.body, executed, before };
}

/** Every row of every table, and the stored files, except what a failed call may change. */
async function contents({ keeps = [] }: WritingCall): Promise<Record<string, unknown[]>> {
  const rows = await everyRow(app.db);
  for (const table of keeps) rows.delete(table);
  const { uploadsFolder } = app;
  const files = existsSync(uploadsFolder) ? readdirSync(uploadsFolder, { recursive: true }) : [];
  return { ...Object.fromEntries(rows), files };
}

describe.each(WRITING_CALLS)('$endpoint $does', (call) => {
  it('leaves nothing behind when its last statement fails', async () => {
    const whole = await attempt(call);
    expect(whole.status, JSON.stringify(whole.body)).toBeLessThan(300);
    expect(await contents(call)).not.toEqual(whole.before);

    const last = whole.executed.length - (call.afterwards ?? 0);
    const tried = IS_LONG ? Array.from({ length: last }, (_, index) => index + 1) : [last];
    for (const failAt of tried) {
      const failed = await attempt(call, failAt);
      const statement = `${failAt} of ${last}: ${failed.executed[failAt - 1]}`;
      expect(failed.executed.slice(0, failAt), statement).toEqual(whole.executed.slice(0, failAt));
      expect(failed.status, statement).toBe(500);
      expect(failed.body, statement).toMatchObject({ status: 500, code: 'internal' });
      expect(await contents(call), statement).toEqual(failed.before);
    }
  });
});
