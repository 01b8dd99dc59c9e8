import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldForSearch } from '#contract/text.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Database } from '../connection/client.ts';
import { rowsOf } from './rows-of.ts';
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
