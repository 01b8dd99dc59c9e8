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
