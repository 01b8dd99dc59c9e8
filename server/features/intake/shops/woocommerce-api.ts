import { fieldsOf, lineOf, momentOf } from '../kinds/values.ts';
import { openAccess } from '../source-secrets.ts';
import { callShop, type OrdersPage, type Question, refusalOf, type ShopApi } from './shop-api.ts';

const SECOND_MS = 1_000;

const changedAt = (order: unknown): Date | null =>
  momentOf(lineOf(fieldsOf(order)['date_modified_gmt']), 'utc');

/** From this time on, this page. */
interface Place {
  since: Date;
  page: number;
}

function placeOf({ since, next }: Question): Place {
  const [from, page] = next?.split(' ') ?? [];
  return from === undefined ? { since, page: 1 } : { since: new Date(from), page: Number(page) };
}

/**
 * By time and not by page: an order that changes meanwhile would shift the pages, and one of them
 * would be missed. The filter leaves its own second out.
 */
function placeAfter({ since, page }: Place, orders: readonly unknown[]): string {
  const times = orders.flatMap((order) => changedAt(order)?.getTime() ?? []);
  const newest = new Date(Math.max(since.getTime(), ...times) - SECOND_MS);
  return newest > since ? `${newest.toISOString()} 1` : `${since.toISOString()} ${page + 1}`;
}

const queryOf = ({ since, page }: Place, size: number) => ({
  modified_after: since.toISOString().slice(0, 19),
  dates_are_gmt: 'true',
  orderby: 'modified',
  order: 'asc',
  status: 'any',
  per_page: String(size),
  page: String(page),
});

export const woocommerceApi: ShopApi = {
  open: async (tools, source) => {
    const access = openAccess(tools.box, source);
    if (access === null) return { problem: 'bad_credentials' };
    const { key, secret } = access;
    const basic = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    return async (request) => {
      const first = await callShop(tools, source, {
        ...request,
        headers: { authorization: basic },
      });
      if (first.status !== 401) return first;
      // Some hosts drop the header before the shop sees it.
      const query = { ...request.query, consumer_key: key, consumer_secret: secret };
      return callShop(tools, source, { ...request, query });
    };
  },
  readPage: async (call, question): Promise<OrdersPage | { problem: string }> => {
    const place = placeOf(question);
    const answer = await call({
      method: 'GET',
      path: '/wp-json/wc/v3/orders',
      query: queryOf(place, question.size),
      isWrite: false,
    });
    const { status, json } = answer;
    if (status !== 200 || !Array.isArray(json)) return refusalOf(answer);
    const isLast = json.length < question.size;
    return { orders: json, next: isLast ? null : placeAfter(place, json) };
  },
  changedAt,
};
