import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { PageQuery } from '#contract/common.ts';

const DEFAULT_PAGE_SIZE = 10;

export interface Page {
  limit: number;
  offset: number;
}

/** The requested slice; null when the whole list was requested. */
export function pageOf({ page, pageSize }: PageQuery): Page | null {
  if (page === undefined && pageSize === undefined) return null;
  const limit = pageSize ?? DEFAULT_PAGE_SIZE;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/**
 * Headers with the total and links to the neighbouring pages. When the total is only a lower bound,
 * the headers say so and there is no link to a last page.
 */
export function pageHeaders(
  request: FastifyRequest,
  { limit, offset }: Page,
  total: number,
  isMore = false,
) {
  const current = offset / limit + 1;
  const last = Math.max(1, Math.ceil(total / limit));
  const { pathname, searchParams } = new URL(request.url, 'http://list');
  searchParams.delete('page');
  searchParams.delete('pageSize');
  const others = searchParams.size === 0 ? '' : `${searchParams.toString()}&`;
  const link = (page: number, rel: string) =>
    `<${pathname}?${others}page=${page}&pageSize=${limit}>; rel="${rel}"`;
  const links = [link(1, 'first')];
  if (!isMore) links.push(link(last, 'last'));
  if (current > 1) links.push(link(isMore ? current - 1 : Math.min(current - 1, last), 'prev'));
  if (isMore || current < last) links.push(link(current + 1, 'next'));
  return {
    'x-total-count': String(total),
    link: links.join(', '),
    ...(isMore && { 'x-total-more': 'true' }),
  };
}

/**
 * Reads a list of any length in batches: `next` receives the last row of the previous batch and
 * returns the rows after it; an empty batch ends the list. Other calls are served between two
 * batches.
 */
export async function* inBatches<Row>(next: (after: Row | undefined) => Promise<Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    yield* rows;
    await setImmediate();
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

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
