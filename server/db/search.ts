import { and, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { withoutCountryCode } from '#contract/phone.ts';
import { foldForSearch } from '#contract/text.ts';

const PHONE_LIKE = /^\+?[\d\s.\-()/]+$/;

/** What a row's folded text must hold: every word, or a phone number in its stored form. */
export function searchWords(term: string): string[] {
  const folded = foldForSearch(term);
  if (!PHONE_LIKE.test(folded)) return folded.split(' ').filter(Boolean);
  const digits = withoutCountryCode(folded.replace(/[^\d+]/g, ''));
  return digits === '' ? [] : [digits];
}

/** A condition for a `searchText` column; none where there is nothing to search for. */
export function matchesSearch(column: AnyPgColumn, term: string | undefined): SQL | undefined {
  return and(...searchWords(term ?? '').map((word) => hasWord(column, word)));
}

/** Letters that the index, which holds them by threes, cannot find inside a word. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,2}$/u;

/** Anywhere in the text; one or two letters at the beginning of a word. */
function hasWord(column: AnyPgColumn, word: string): SQL {
  const text = asLetters(word);
  if (!SHORT_WORD.test(word)) return sql`${column} like ${`%${text}%`}`;
  return sql`(${column} like ${`${text}%`} or ${column} like ${`% ${text}%`})`;
}

/** `%` and `_` as typed are letters to be found, not wildcards. */
const asLetters = (word: string) => word.replace(/[\\%_]/g, '\\$&');
