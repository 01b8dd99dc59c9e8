import { between, or, type SQL } from 'drizzle-orm';
import { foldForSearch } from '#contract/names/text.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orders } from '../../../db/schema/orders.ts';
import {
  matchesPatterns,
  searchPatterns,
  searchWords,
  type Given,
  type Patterns,
} from '../../../db/statements/search.ts';
import type { Page } from '../../../http/lists.ts';

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

/** How many of the newest orders are read first: they fill the page of every frequent word. */
const NEWEST_FEW = 1_000;
/** How many are read before the search index is used, where that many are likely to fill it. */
const RECENT = 5_000;
/** So many among the newest few, for a page of ten, promise that the recent ones fill it. */
const PROMISING = 4;
/**
 * With more matches than this the index does not help: sorting them costs more than scanning to the
 * page.
 */
export const MANY = 2_000;
/**
 * In a larger store the index compares long lists for words that are frequent each, and so many of
 * the newest orders are read in a tenth of the time.
 */
export const LARGE = 200_000;
const MANY_RECENT = 20_000;
/** How far to count beyond the page: "more than 100" is as useful as an exact larger number. */
const ENOUGH = 100;

export interface OrdersPage {
  items: Order[];
  total: number;
  /** True when there are more than `total` matches; the exact number is not counted. */
  isMore?: boolean;
}

interface Matches {
  items: Order[];
  total: number;
}

/** The statements of a search, for one page of it. */
export interface SearchSteps {
  /** The newest matches among so many orders, counted up to `most`. */
  newest: (among: number, most: number) => Promise<Matches & { all: number }>;
  /** The same among all orders. */
  walk: (most: number) => Promise<Matches>;
  /** All matches up to `MANY` and one more. */
  byIndex: () => Promise<Matches>;
  /** The same, or null at once in a store of more than `LARGE`. */
  byIndexUnlessLarge: () => Promise<Matches | null>;
  count: () => Promise<number>;
}

type Find = (steps: SearchSteps, page: Page) => Promise<OrdersPage | null>;

/**
 * What is looked for: a word that may be frequent, several words that narrow each other down, or
 * what an index always has at hand, such as the orders of a product or of a phone.
 */
export type SearchKind = 'word' | 'words' | 'indexed';

/**
 * A page of search results, newest first. For frequent words the newest orders are scanned until
 * the page is full and counted only that far, since an exact count would scan the whole table.
 * What is rarer is found by the index and counted exactly.
 */
export async function searchPage(
  steps: SearchSteps,
  page: Page,
  kind: SearchKind,
): Promise<OrdersPage> {
  for (const find of WAYS[kind]) {
    const found = await find(steps, page);
    if (found !== null) return found;
  }
  return byWalking(steps, page);
}

const amongRecent: Find = async (steps, { limit, offset }) => {
  const filled = offset + limit;
  if (filled > RECENT) return null;
  const { all, ...few } = await steps.newest(NEWEST_FEW, filled + ENOUGH);
  if (all > RECENT && few.total >= filled) return { ...few, isMore: true };
  if (all > RECENT && few.total * 10 < PROMISING * filled) return null;
  // Words that are not frequent are counted only to the next page; few orders are all counted.
  const { items, total } = await steps.newest(RECENT, all > RECENT ? filled + 1 : RECENT);
  if (all > RECENT && total < filled) return null;
  return { items, total, isMore: all > RECENT };
};

const amongManyRecent: Find = async (steps, { limit, offset }) => {
  const filled = offset + limit;
  if (filled > RECENT) return null;
  const { items, total } = await steps.newest(MANY_RECENT, filled + 1);
  return total < filled ? null : { items, total, isMore: true };
};

const unlessMany = (found: Matches | null): OrdersPage | null =>
  found === null || found.total > MANY ? null : { items: found.items, total: found.total };
const byIndex: Find = async (steps) => unlessMany(await steps.byIndex());
const byIndexUnlessLarge: Find = async (steps) => unlessMany(await steps.byIndexUnlessLarge());

const WAYS: Record<SearchKind, readonly Find[]> = {
  word: [amongRecent, byIndex],
  words: [byIndexUnlessLarge, amongManyRecent, byIndex],
  indexed: [byIndex, amongRecent],
};

/** Beyond the last page there is no row with the total, so it is counted separately. */
async function byWalking(steps: SearchSteps, page: Page): Promise<OrdersPage> {
  const most = page.offset + page.limit + ENOUGH;
  const { items, total } = await steps.walk(most);
  if (total <= page.offset) return { items: [], total: await steps.count() };
  return { items, total, isMore: total === most };
}
