import { isSameHost } from '#contract/common.ts';
import { YOUCAN_API } from '#contract/intake/intake-kinds.ts';
import { fieldsOf, lineOf, momentOf } from '../kinds/values.ts';
import { isSignedBy } from '../kinds/signatures.ts';
import { openAccess, type ShopAccess, type StoredSource } from '../sources/source-secrets.ts';
import {
  callShop,
  refusalOf,
  type ShopApi,
  type ShopCall,
  type ShopProblem,
  type ShopTools,
} from './shop-api.ts';
import { callWithToken, expiresAfter, type Renew, type ShopToken } from './shop-token.ts';

/** Asked for at once: another one later would lead the shop through its consent again. */
const SCOPES = [
  'read-orders',
  'edit-orders',
  'read-products',
  'read-rest-hooks',
  'edit-rest-hooks',
  'delete-rest-hooks',
  'view-store-info',
] as const;

/** The page on which the shop's owner allows it is on another host than the rest. */
const CONSENT = 'https://seller-area.youcan.shop';

export function consentUrl(shopUrl: string, clientId: string, redirect: string): string {
  const base = isSameHost(shopUrl, YOUCAN_API) ? CONSENT : shopUrl;
  const url = new URL('/admin/oauth/authorize', base);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('redirect_uri', redirect);
  url.searchParams.set('response_type', 'code');
  for (const scope of SCOPES) url.searchParams.append('scope[]', scope);
  return url.href;
}

async function exchange(
  tools: ShopTools,
  source: StoredSource,
  { key, secret }: ShopAccess,
  grant: Record<string, string>,
): Promise<ShopToken | ShopProblem> {
  const asked = tools.now();
  const answer = await callShop(tools, source, {
    method: 'POST',
    path: '/oauth/token',
    body: new URLSearchParams({ client_id: key, client_secret: secret, ...grant }),
    isWrite: true,
  });
  const given = fieldsOf(answer.json);
  const [access, refresh] = [lineOf(given['access_token']), lineOf(given['refresh_token'])];
  if (answer.status !== 200 || access === '' || refresh === '') {
    const code = lineOf(given['error']);
    if (code === 'invalid_client') return { problem: 'bad_credentials' };
    return code === 'invalid_grant' ? { problem: 'consent_missing' } : refusalOf(answer);
  }
  return { access, refresh, expiresAt: expiresAfter(asked, given['expires_in']) };
}

/** The answer of the consent page, signed by the platform over the rest of its query as it came. */
export async function tokenFor(
  tools: ShopTools,
  source: StoredSource,
  query: string,
  redirect: string,
): Promise<ShopToken | ShopProblem> {
  const access = openAccess(tools.box, source);
  if (access === null) return { problem: 'bad_credentials' };
  const parts = query.replace(/^\?/, '').split('&');
  const signed = parts.filter((part) => !part.startsWith('hmac=')).join('&');
  const given = new URLSearchParams(query);
  if (!isSignedBy([access.secret], signed, given.get('hmac') ?? '', 'hex')) {
    return { problem: 'consent_forged' };
  }
  return exchange(tools, source, access, {
    grant_type: 'authorization_code',
    code: given.get('code') ?? '',
    redirect_uri: redirect,
  });
}

async function open(tools: ShopTools, source: StoredSource): Promise<ShopCall | ShopProblem> {
  const access = openAccess(tools.box, source);
  if (access === null) return { problem: 'bad_credentials' };
  const ask = (token: string): ShopCall => {
    const headers = { authorization: `Bearer ${token}` };
    return (request) => callShop(tools, source, { ...request, headers });
  };
  const renew: Renew = (former) =>
    former?.refresh == null
      ? // A code that is none: the answer says whether ID and secret are right.
        exchange(tools, source, access, { grant_type: 'authorization_code', code: 'none' })
      : exchange(tools, source, access, {
          grant_type: 'refresh_token',
          refresh_token: former.refresh,
        });
  return callWithToken(tools, source, renew, ask);
}

const INCLUDE = 'customer,variants,payment,shipping';
const MOST_PAGE = 50;

const createdAt = (order: unknown): Date | null =>
  momentOf(lineOf(fieldsOf(order)['created_at']), 'utc');

/** The newest first, since nobody says by what else its list can be sorted or filtered. */
const readPage: ShopApi['readPage'] = async (call, { since, next, size }) => {
  const page = Number(next ?? 1);
  const limit = Math.min(size, MOST_PAGE);
  const answer = await call({
    method: 'GET',
    path: '/orders',
    query: {
      include: INCLUDE,
      sort_field: 'created_at',
      sort_order: 'desc',
      limit: String(limit),
      page: String(page),
    },
    isWrite: false,
  });
  const { data, meta } = fieldsOf(answer.json);
  const orders = Array.isArray(answer.json) ? answer.json : data;
  if (answer.status !== 200 || !Array.isArray(orders)) return refusalOf(answer);
  const pages = Number(fieldsOf(fieldsOf(meta)['pagination'])['total_pages'] ?? 0);
  const isPast = orders.some((order) => (createdAt(order) ?? since) < since);
  const isLast = pages > 0 ? page >= pages : orders.length < limit;
  return { orders, next: isPast || isLast ? null : String(page + 1) };
};

const readOrder: ShopApi['readOrder'] = async (call, id) => {
  const answer = await call({
    method: 'GET',
    path: `/orders/${encodeURIComponent(id)}`,
    query: { include: INCLUDE },
    isWrite: false,
  });
  const root = fieldsOf(answer.json);
  const inside = fieldsOf(root['data']);
  const order = Object.keys(inside).length > 0 ? inside : root;
  if (answer.status !== 200 || lineOf(order['id']) === '') return refusalOf(answer);
  return { order };
};

/** Under the former name where the platform does not know the new one. */
const EVENTS = [
  ['order.created', 'order.create'],
  ['order.updated'],
  ['order.paid'],
  ['app.uninstalled'],
] as const;
/** Without these we are told of what matters all the same. */
const NEEDED = EVENTS[0];

const connect: ShopApi['connect'] = async (call, address) => {
  const me = await call({ method: 'GET', path: '/me', isWrite: false });
  if (me.status !== 200) return refusalOf(me);
  const currency = lineOf(fieldsOf(fieldsOf(me.json)['currency'])['code']);
  for (const names of EVENTS) {
    const problem = await subscribe(call, address, names);
    if (problem !== null && names === NEEDED) return problem;
  }
  return currency === '' || currency === 'DZD' ? null : { problem: 'currency_other' };
};

/** The platform knows the same pair again, and makes no second one of it. */
async function subscribe(
  call: ShopCall,
  address: string,
  names: readonly string[],
): Promise<ShopProblem | null> {
  let problem: ShopProblem | null = null;
  for (const event of names) {
    const answer = await call({
      method: 'POST',
      path: '/resthooks/subscribe',
      body: { event, target_url: address },
      isWrite: true,
    });
    if (answer.status < 300) return null;
    problem = refusalOf(answer);
    if (answer.status !== 422) break;
  }
  return problem;
}

const DAY_MS = 86_400_000;

export const youcanApi: ShopApi = {
  open,
  readPage,
  readOrder,
  changedAt: createdAt,
  lookBackMs: 7 * DAY_MS,
  connect,
};
