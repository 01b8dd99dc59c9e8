import { between, or, type SQL } from 'drizzle-orm';
import { foldForSearch } from '#contract/names/text.ts';
import { orders } from '../../../db/schema/orders.ts';
import {
  matchesPatterns,
  searchPatterns,
  searchWords,
  type Given,
  type Patterns,
} from '../../../db/statements/search.ts';
import type { SearchKind } from './orders-search-page.ts';

/** What a search looks for: a text, and ids that begin like the number staff see: `#1a2b3c4d`. */
export interface Sought<Value extends Given = string> {
  patterns: Patterns<Value>;
  ids: readonly [first: Value, last: Value] | null;
}

export function soughtBy(search: string): Sought {
  const number = foldForSearch(search).replace(/^#/, '');
  return { patterns: searchPatterns(search), ids: NUMBER.test(number) ? idsOf(number) : null };
}

const NUMBER = /^[0-9a-f]{4,8}$/;

/** As a range of ids, which has an index. */
const idsOf = (number: string) =>
  [
    `${number.padEnd(8, '0')}-0000-0000-0000-000000000000`,
    `${number.padEnd(8, 'f')}-ffff-ffff-ffff-ffffffffffff`,
  ] as const;

export const isSought = ({ patterns, ids }: Sought<Given>): SQL | undefined =>
  or(
    matchesPatterns(orders.searchText, patterns),
    ids === null ? undefined : between(orders.id, ...ids),
  );

export const searchCondition = (search = ''): SQL | undefined => isSought(soughtBy(search));

export function kindOf(search: string): SearchKind {
  const words = searchWords(search);
  // Most of a phone or of a tracking number: no page of the newest orders is full of them.
  if (words.some((word) => /\d{6}/.test(word))) return 'indexed';
  return words.filter(({ length }) => length > 2).length > 1 ? 'words' : 'word';
}
