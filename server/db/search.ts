import { and, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from '#contract/text.ts';

const PHONE_LIKE = /^\+?[\d\s.\-()/]+$/;

/** What a row's folded text must hold: every word, or a phone number in its stored form. */
export function searchWords(term: string): string[] {
  const folded = foldForSearch(term);
  if (!PHONE_LIKE.test(folded)) return folded.split(' ').filter(Boolean);
  const digits = folded.replace(/[^\d+]/g, '').replace(/^(?:\+|00)213\s*0?/, '0');
  return digits === '' ? [] : [digits];
}

/** A condition for a `searchText` column; none where there is nothing to search for. */
export function matchesSearch(column: AnyPgColumn, term: string | undefined): SQL | undefined {
  return and(...searchWords(term ?? '').map((word) => sql`${column} like ${likePattern(word)}`));
}

/** `%` and `_` as typed are letters to be found, not wildcards. */
function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
