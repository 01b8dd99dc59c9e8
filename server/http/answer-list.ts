import type { FastifyRequest } from 'fastify';
import type { PageQuery } from '#contract/common.ts';
import { inBatches, pageHeaders, pageOf } from './list.ts';

/** Few enough that eight whole lists at once hold up no other call noticeably. */
const BATCH = 100;

export interface Slice<Row> {
  limit: number;
  offset: number;
  /** Only rows after this one. */
  after?: Row | undefined;
}

/** A list in the database: its total, and any part of it in order. */
export interface ListSource<Row, Item> {
  count: () => Promise<number>;
  rows: (slice: Slice<Row>) => Promise<Row[]>;
  present: (row: Row) => Item;
}

/**
 * Returns one page with its total and links, or streams the whole list when no page was requested.
 */
export async function answerList<Row, Item>(
  request: FastifyRequest,
  query: PageQuery,
  source: ListSource<Row, Item>,
) {
  const page = pageOf(query);
  if (page === null) return { status: 200 as const, body: wholeList(source) };
  const [rows, total] = await Promise.all([source.rows(page), source.count()]);
  return {
    status: 200 as const,
    body: rows.map(source.present),
    headers: pageHeaders(request, page, total),
  };
}

async function* wholeList<Row, Item>({ rows, present }: ListSource<Row, Item>) {
  const batches = inBatches<Row>((after) => rows({ limit: BATCH, offset: 0, after }));
  for await (const row of batches) yield present(row);
}

/** The same for a short list that was read with one query. */
export function answerShortList<Item>(
  request: FastifyRequest,
  query: PageQuery,
  items: readonly Item[],
) {
  const page = pageOf(query);
  if (page === null) return { status: 200 as const, body: [...items] };
  const { limit, offset } = page;
  return {
    status: 200 as const,
    body: items.slice(offset, offset + limit),
    headers: pageHeaders(request, page, items.length),
  };
}
