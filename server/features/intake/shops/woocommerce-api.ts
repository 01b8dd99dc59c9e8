import { type Fields, fieldsOf, lineOf, momentOf } from '../kinds/values.ts';
import { openAccess } from '../sources/source-secrets.ts';
import {
  callShop,
  isProblem,
  type Question,
  refusalOf,
  type ShopAnswer,
  type ShopApi,
  type ShopCall,
  type ShopProblem,
} from './shop-api.ts';

const SECOND_MS = 1_000;
const REST = '/wp-json/wc/v3';
const ORDERS = `${REST}/orders`;
const WEBHOOKS = `${REST}/webhooks`;

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

/** A list, or why there is none. */
async function list(
  call: ShopCall,
  path: string,
  query: Record<string, string>,
): Promise<readonly unknown[] | ShopProblem> {
  const answer = await call({ method: 'GET', path, query, isWrite: false });
  return answer.status === 200 && Array.isArray(answer.json) ? answer.json : problemOf(answer);
}

const isRefused = ({ status }: ShopAnswer) => status === 401 || status === 403;

/** What an owner can mend in our words; everything else in those of the shop. */
function problemOf(answer: ShopAnswer): ShopProblem {
  const { status } = answer;
  if (isRefused(answer)) return { problem: 'keys_refused' };
  if (status >= 300 && status < 400) return { problem: 'shop_moved' };
  if (status === 404) return { problem: 'no_shop' };
  return status === 200 ? { problem: 'no_list' } : refusalOf(answer);
}

const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const;
const MOST_LISTED = 100;
const MOST_PAGES = 20;

/** Of this shop's webhooks those that deliver to us. */
async function webhooksTo(
  call: ShopCall,
  address: string,
): Promise<readonly Fields[] | ShopProblem> {
  const ours: Fields[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { per_page: String(MOST_LISTED), page: String(page) };
    const listed = await list(call, WEBHOOKS, query);
    if (isProblem(listed)) return listed;
    ours.push(
      ...listed.map(fieldsOf).filter((webhook) => lineOf(webhook['delivery_url']) === address),
    );
    if (listed.length < MOST_LISTED) break;
  }
  return ours;
}

/**
 * One of each topic. Those that are there get the secret again, since the shop never tells which one
 * they sign with, and are set active, which the shop itself ends after seven refusals.
 */
const createWebhooks: ShopApi['createWebhooks'] = async (call, { address, secret }) => {
  const ours = await webhooksTo(call, address);
  if (isProblem(ours)) {
    const isForbidden = ours.problem === 'keys_refused';
    const orders = isForbidden ? await list(call, ORDERS, { per_page: '1' }) : ours;
    return isProblem(orders) ? ours : { problem: 'keys_not_admin' };
  }
  const made: { topic: (typeof TOPICS)[number]; did: 'created' | 'activated' | 'kept' }[] = [];
  for (const topic of TOPICS) {
    const there = ours.filter((webhook) => webhook['topic'] === topic);
    const known = there.find(({ status }) => status === 'active') ?? there[0];
    const state = { status: 'active', secret };
    const answer = await call(
      known === undefined
        ? {
            method: 'POST',
            path: WEBHOOKS,
            body: { name: `Lawha ${topic}`, topic, delivery_url: address, ...state },
            isWrite: true,
          }
        : {
            method: 'PUT',
            path: `${WEBHOOKS}/${encodeURIComponent(lineOf(known['id']))}`,
            body: state,
            isWrite: true,
          },
    );
    // What these keys could read they may not write.
    if (isRefused(answer)) return { problem: 'keys_read_only' };
    if (answer.status >= 300) return problemOf(answer);
    const did = known?.['status'] === 'active' ? 'kept' : 'activated';
    made.push({ topic, did: known === undefined ? 'created' : did });
  }
  return made;
};

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
  readPage: async (call, question) => {
    const place = placeOf(question);
    const orders = await list(call, ORDERS, queryOf(place, question.size));
    if (isProblem(orders)) return orders;
    const isLast = orders.length < question.size;
    return { orders, next: isLast ? null : placeAfter(place, orders) };
  },
  readNewest: (call, count) =>
    list(call, ORDERS, { orderby: 'date', order: 'desc', status: 'any', per_page: String(count) }),
  createWebhooks,
  changedAt,
};
