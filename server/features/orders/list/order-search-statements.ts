import { and, desc, eq, isNull, not, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { ORDERS_PAGE_SIZE } from '#contract/orders/order-constants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { unplanned } from '../../../db/statements/one-plan.ts';
import type { Given } from '../../../db/statements/search.ts';
import type { Db } from '../../../db/types.ts';
import type { Page } from '../../../http/lists.ts';
import { ORDER_JSON, ordersJson } from '../order-presenter.ts';
import { totalOfStatus } from './orders-count.ts';
import { isSought, type Sought, LARGE, MANY, type SearchSteps } from './order-search.ts';

const NEWEST = sql`${desc(orders.createdAt)}, ${desc(orders.id)}`;

/** The steps of a list with any filters, as statements that are made for this call. */
export const searchSteps = (db: Db, conditions: SQL | undefined, page: Page): SearchSteps => ({
  newest: async (among, most) =>
    only(await newestMatches(db, newest(among), conditions, page, most)),
  walk: async (most) => only(await newestMatches(db, sql`${orders}`, conditions, page, most)),
  byIndex: async () => only(await indexedMatches(db, conditions, page)),
  byIndexUnlessLarge: async () =>
    unlessLarge(await indexedMatches(db, inSmall(db, conditions), page)),
  count: () => db.$count(orders, conditions),
});

/** With more words every search would be one of a kind, and its statement kept for nothing. */
const MOST_WORDS = 3;

/**
 * The steps of a search without filters, for the first page: what staff type all day. Making such a
 * statement takes longer than its answer, so it is prepared once for each form of a search, which is
 * the number of its words and which of them are short. Null for any other page or search.
 */
export function prepareSearches(db: Db) {
  const page = { limit: ORDERS_PAGE_SIZE, offset: 0 };
  const forms = new Map<string, Form>();
  return (sought: Sought, { limit, offset }: Page): SearchSteps | null => {
    if (limit !== page.limit || offset !== 0 || sought.patterns.length > MOST_WORDS) return null;
    const { name, placeholders, values } = formOf(sought);
    const form = forms.get(name) ?? prepareForm(db, name, placeholders, page);
    forms.set(name, form);
    return {
      ...searchSteps(db, listed(sought), page),
      newest: async (among, most) => only(await form.newest(among, most).execute(values)),
      byIndex: async () => only(await form.byIndex.execute(values)),
      byIndexUnlessLarge: async () => unlessLarge(await form.byIndexUnlessLarge.execute(values)),
    };
  };
}

type Form = ReturnType<typeof prepareForm>;

function prepareForm(db: Db, name: string, sought: Sought<Placeholder>, page: Page) {
  // The newest orders are read in the same way whatever is looked for: one plan serves all.
  const onePlan: Sought<SQL> = {
    patterns: sought.patterns.map((ofWord) => ofWord.map((one) => unplanned(one, 'text'))),
    ids: sought.ids && [unplanned(sought.ids[0], 'uuid'), unplanned(sought.ids[1], 'uuid')],
  };
  const prepareNewest = (statement: string, among: number, most: number) =>
    newestMatches(db, newest(among), listed(onePlan), page, most).prepare(statement);
  const prepared = new Map<string, ReturnType<typeof prepareNewest>>();
  return {
    newest: (among: number, most: number) => {
      const statement = `search_${name}_${among}_${most}`;
      const known = prepared.get(statement) ?? prepareNewest(statement, among, most);
      prepared.set(statement, known);
      return known;
    },
    byIndex: indexedMatches(db, listed(sought), page).prepare(`search_${name}_index`),
    byIndexUnlessLarge: indexedMatches(db, inSmall(db, listed(sought)), page).prepare(
      `search_${name}_index_small`,
    ),
  };
}

const listed = (sought: Sought<Given>) => and(isNull(orders.deletedAt), isSought(sought));

/** What searches have in common, by name, and what this one gives for its placeholders. */
function formOf({ patterns, ids }: Sought) {
  const values: Record<string, string> = {};
  const placeholder = (name: string, value: string) => {
    values[name] = value;
    return sql.placeholder(name);
  };
  const placeholders: Sought<Placeholder> = {
    patterns: patterns.map((ofWord, word) =>
      ofWord.map((pattern, index) => placeholder(`word ${word} ${index}`, pattern)),
    ),
    ids: ids && [placeholder('first id', ids[0]), placeholder('last id', ids[1])],
  };
  const words = patterns.map((ofWord) => (ofWord.length === 1 ? 'long' : 'short'));
  return { name: [...words, ...(ids === null ? [] : ['number'])].join('_'), placeholders, values };
}

function unlessLarge<Row extends { isLarge: boolean }>(rows: Row[]): Row | null {
  const found = only(rows);
  return found.isLarge ? null : found;
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('An aggregate answers one row');
  return row;
}

/** PostgreSQL decides it before it reads anything. */
const inSmall = (db: Db, conditions: SQL | undefined) => and(conditions, not(isLarge(db)));
const isLarge = (db: Db) => sql<boolean>`(${totalOfStatus(db)}) > ${atMost(LARGE)}`;

/** All matches by the index, which stops after many, sorted for the page. */
function indexedMatches(db: Db, conditions: SQL | undefined, { limit, offset }: Page) {
  const found = db.$with('found').as(
    db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(sql`${conditions} limit ${atMost(MANY + 1)}`),
  );
  const shown = db
    .select({ id: found.id })
    .from(found)
    .orderBy(
      desc(found.createdAt),
      sql`${desc(found.id)} limit ${atMost(limit)} offset ${atMost(offset)}`,
    )
    .as('shown');
  const page = db
    .select({ order: ORDER_JSON.as('order') })
    .from(orders)
    .innerJoin(shown, eq(shown.id, orders.id))
    .orderBy(NEWEST)
    .as('page');
  return db
    .with(found)
    .select({
      items: ordersJson(page.order),
      total: sql<number>`(select count(*) from ${found})::int`,
      isLarge: isLarge(db),
    })
    .from(page);
}

/** A page of the newest matches in one part of the table, and their number up to `most`. */
function newestMatches(
  db: Db,
  part: SQL,
  conditions: SQL | undefined,
  { limit, offset }: Page,
  most: number,
) {
  const matching = sql`(select * from ${part} where ${conditions} order by ${NEWEST} limit ${atMost(most)})`;
  const page = db
    .select({ order: ORDER_JSON.as('order') })
    .from(
      sql`(select * from matching ${orders} order by ${NEWEST} limit ${atMost(limit)} offset ${atMost(offset)}) ${orders}`,
    )
    .as('page');
  return db
    .with(db.$with('matching', {}).as(matching))
    .select({
      items: ordersJson(page.order),
      total: sql<number>`(select count(*) from matching)::int`,
      all: sql<number>`(${totalOfStatus(db)})`,
    })
    .from(page);
}

/** Under the table's own name, so that the same conditions and columns work on it. */
const newest = (among: number) =>
  sql`(select * from ${orders} where ${orders.deletedAt} is null order by ${NEWEST} limit ${atMost(among)}) ${orders}`;

/** Part of the text: with a parameter PostgreSQL would make a new plan for every call. */
const atMost = (limit: number) => sql.raw(String(limit));
