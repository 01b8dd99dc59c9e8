import { and, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { withoutCountryCode } from '#contract/names/phone.ts';
import { foldForSearch } from '#contract/names/text.ts';

const PHONE_LIKE = /^\+?[\d\s.\-()/]+$/;

/**
 * The words that a row's normalised text must contain; a phone is brought to its stored form first.
 */
export function searchWords(term: string): string[] {
  const typed = foldForSearch(term);
  if (!PHONE_LIKE.test(typed)) return typed.split(' ').filter(Boolean);
  const digits = withoutCountryCode(typed.replace(/[^\d+]/g, ''));
  return digits === '' ? [] : [digits];
}

/** The condition on a `searchText` column; undefined when there is nothing to search for. */
export const matchesSearch = (column: AnyPgColumn, term: string | undefined): SQL | undefined =>
  matchesPatterns(column, searchPatterns(term ?? ''));

/** Those of a word, of which one has to match; all words have to. */
export type Patterns<Pattern extends Given = string> = readonly (readonly Pattern[])[];

/** A value, or what stands for it in a prepared statement. */
export type Given = string | SQLWrapper;

export const searchPatterns = (term: string): Patterns => searchWords(term).map(patternsOf);

export const matchesPatterns = (column: AnyPgColumn, patterns: Patterns<Given>): SQL | undefined =>
  and(...patterns.map((ofWord) => or(...ofWord.map((pattern) => like(column, pattern)))));

/** One or two letters: too short for the trigram index. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,2}$/u;

/** Anywhere in the text; one or two letters match only at the start of a word. */
function patternsOf(word: string): string[] {
  const text = asLetters(word);
  return SHORT_WORD.test(word) ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
}

/**
 * `foldForSearch` of contract/names/text.ts as SQL, for text that only the database has at hand; it gives
 * the same result for Arabic and Latin letters.
 */
export const folded = (text: SQLWrapper): SQL => {
  const bare = sql`regexp_replace(normalize(translate(${text}, ${DIGITS}, ${LATIN_DIGITS}), NFKD), ${MARKS}, '', 'g')`;
  const letters = sql`normalize(lower(translate(${bare}, ${'ٱىیة'}, ${'اييه'})), NFC)`;
  return sql`btrim(regexp_replace(${letters}, ${'\\s+'}, ' ', 'g'))`;
};

const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const LATIN_DIGITS = '01234567890123456789';
/** Accents, tashkeel, tatweel and invisible characters. */
const MARKS =
  '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]';

/** Escapes `%` and `_`, which are LIKE wildcards. */
const asLetters = (word: string) => word.replace(/[\\%_]/g, '\\$&');
