import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { withoutCountryCode } from '#contract/phone.ts';
import { foldForSearch } from '#contract/text.ts';

const PHONE_LIKE = /^\+?[\d\s.\-()/]+$/;

/** What a row's folded text must hold: every word, or a phone number in its stored form. */
export function searchWords(term: string): string[] {
  const typed = foldForSearch(term);
  if (!PHONE_LIKE.test(typed)) return typed.split(' ').filter(Boolean);
  const digits = withoutCountryCode(typed.replace(/[^\d+]/g, ''));
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

/**
 * `foldForSearch` of contract/text.ts in the database's words, for what only the database has at
 * hand: a text in Arabic or Latin letters comes out the same.
 */
export const folded = (text: SQLWrapper): SQL => {
  const bare = sql`regexp_replace(normalize(translate(${text}, ${DIGITS}, ${LATIN_DIGITS}), NFKD), ${MARKS}, '', 'g')`;
  const letters = sql`normalize(lower(translate(${bare}, ${'ٱىیة'}, ${'اييه'})), NFC)`;
  return sql`btrim(regexp_replace(${letters}, ${'\\s+'}, ' ', 'g'))`;
};

const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const LATIN_DIGITS = '01234567890123456789';
/** Accents, tashkeel, tatweel, and what takes no room. */
const MARKS =
  '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]';

/** `%` and `_` as typed are letters to be found, not wildcards. */
const asLetters = (word: string) => word.replace(/[\\%_]/g, '\\$&');
