import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldForSearch } from '#contract/names/text.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Database } from '../connection/client.ts';
import { rowsOf } from './read-rows.ts';
import { folded } from './search.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const LETTERS = "أإآٱاىیيةهئؤءبتثصضطظعغكلمنو٠٩۰۹ ـَُِّْٰ\u200f09azAZéÉàçôïÿœ.@-_%'’";

it('folds a text as the browser and the server do', async () => {
  const some = fc.string({ unit: fc.constantFrom(...Array.from(LETTERS)), maxLength: 30 });
  const texts = ['صَيدليّة  الأمل', 'Béjaïa', ' عبـــد ', ...fc.sample(some, 300)];
  const rows = await rowsOf<{ text: string; folded: string }>(
    database.db,
    sql`select text, ${folded(sql`text`)} as folded
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as given(text)`,
  );
  expect(rows.map((row) => row.folded)).toEqual(rows.map((row) => foldForSearch(row.text)));
  expect(rows).toHaveLength(texts.length);
});

it('reads few pages of the index right after a burst of orders', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, search_text)
    select 'أمينة', '0550123456', 16, 'الجزائر', 'باب الوادي', 'شارع العقيد لطفي', 1500,
      'امينه بن علي الجزائر باب الوادي ' || md5(n::text) from generate_series(1, 5000) n`);
  const [explained] = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      tx,
      sql`explain (analyze, buffers, format json)
        select from orders where search_text like '%nothing like it%'`,
    );
  });
  const [{ Plan: plan } = { Plan: {} }] = explained?.['QUERY PLAN'] ?? [];
  const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  // 32 pages of 8 kB may wait, and finding the words takes some more; without the limit hundreds wait.
  expect(pages).toBeLessThan(100);
});
