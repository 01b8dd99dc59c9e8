import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { presentFunctions } from '#server/db/connection/functions.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { openTestDatabase } from '#tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const text = presentFunctions().texts.join('\n');
const written = (pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '').toSorted();

const FUNCTIONS = sql`
  select proname as name, prosrc as body from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by proname`;

it('every function of the database has its present text in a file, and no file has another', async () => {
  const functions = await rowsOf<{ name: string; body: string }>(database.db, FUNCTIONS);
  expect(functions.map(({ name }) => name)).toEqual(written(/^CREATE OR REPLACE FUNCTION (\w+)/gm));
  for (const { name, body } of functions) expect(text, name).toContain(`$$${body}$$`);
});

it('every trigger is made in the file of its function', async () => {
  const triggers = await rowsOf<{ name: string }>(
    database.db,
    sql`select tgname as name from pg_trigger where not tgisinternal order by tgname`,
  );
  expect(triggers.map(({ name }) => name)).toEqual(written(/^CREATE OR REPLACE TRIGGER (\w+)/gm));
});

it('a changed text is applied at the next start, and none while it is the same', async () => {
  const body = sql`select prosrc as body from pg_proc where proname = 'own_shard'`;
  const [before] = await rowsOf<{ body: string }>(database.db, body);
  await database.db.execute(sql`create or replace function own_shard() returns integer
    language sql as 'select 0'`);
  await migrate(database.pool);
  expect(await rowsOf(database.db, body)).toEqual([{ body: 'select 0' }]);
  await database.db.execute(sql`update drizzle.functions set hash = 'of another release'`);
  await migrate(database.pool);
  expect(await rowsOf(database.db, body)).toEqual([before]);
});
