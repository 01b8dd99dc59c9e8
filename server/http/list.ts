import type { FastifyRequest } from 'fastify';
import type { PageQuery } from '#contract/common.ts';

const DEFAULT_PAGE_SIZE = 10;

export interface Page {
  limit: number;
  offset: number;
}

/** The slice that was asked for; null when the whole list was. */
export function pageOf({ page, pageSize }: PageQuery): Page | null {
  if (page === undefined && pageSize === undefined) return null;
  const limit = pageSize ?? DEFAULT_PAGE_SIZE;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/**
 * The total, and where the neighbouring pages are. A total that is only what was counted so far
 * says so, and then nobody knows the last page.
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
 * A list of any length, read in batches: `next` gets the last row of the batch before and answers
 * the rows after it, and an empty batch ends the list.
 */
export async function* inBatches<Row>(next: (after: Row | undefined) => Promise<Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    yield* rows;
    last = rows.at(-1);
    if (last === undefined) return;
  }
}
