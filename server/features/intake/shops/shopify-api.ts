import { isShopifyToken } from '#contract/intake/intake-kinds.ts';
import { fieldsOf, lineOf, listOf, momentOf } from '../kinds/values.ts';
import { openAccess, type ShopAccess, type StoredSource } from '../sources/source-secrets.ts';
import {
  callShop,
  isProblem,
  refusalOf,
  type ShopAnswer,
  type ShopApi,
  type ShopCall,
  type ShopProblem,
  type ShopTools,
} from './shop-api.ts';
import { callWithToken, expiresAfter, type ShopToken } from './shop-token.ts';

/** What the shapes of its answers depend on. */
const VERSION = '2026-07';
const ADMIN = `/admin/api/${VERSION}`;
const ORDERS = `${ADMIN}/orders.json`;

/** A shop that does not pay is closed by the platform; what it calls that is a number. */
const problemOf = (answer: ShopAnswer): ShopProblem =>
  [402, 423].includes(answer.status) ? { problem: 'shop_frozen' } : refusalOf(answer);

/** Of the shop's own app: for a day, as often as we like. */
async function exchange(
  tools: ShopTools,
  source: StoredSource,
  { key, secret }: ShopAccess,
): Promise<ShopToken | ShopProblem> {
  const asked = tools.now();
  const answer = await callShop(tools, source, {
    method: 'POST',
    path: '/admin/oauth/access_token',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key,
      client_secret: secret,
    }),
    isWrite: false,
  });
  const given = fieldsOf(answer.json);
  const access = lineOf(given['access_token']);
  if (answer.status !== 200 || access === '') {
    const code = lineOf(given['error']);
    return code === 'shop_not_permitted' ? { problem: code } : problemOf(answer);
  }
  return { access, refresh: null, expiresAt: expiresAfter(asked, given['expires_in']) };
}

async function open(tools: ShopTools, source: StoredSource): Promise<ShopCall | ShopProblem> {
  const access = openAccess(tools.box, source);
  if (access === null) return { problem: 'bad_credentials' };
  const ask = (token: string): ShopCall => {
    const headers = { 'x-shopify-access-token': token };
    return (request) => callShop(tools, source, { ...request, headers });
  };
  if (isShopifyToken(access.secret)) return ask(access.secret);
  return callWithToken(tools, source, () => exchange(tools, source, access), ask);
}

const readPage: ShopApi['readPage'] = async (call, { since, next, size }) => {
  const answer = await call({
    method: 'GET',
    path: ORDERS,
    query: {
      limit: String(size),
      ...(next === null
        ? { status: 'any', updated_at_min: since.toISOString(), order: 'updated_at asc' }
        : { page_info: next }),
    },
    isWrite: false,
  });
  const { orders } = fieldsOf(answer.json);
  if (answer.status !== 200 || !Array.isArray(orders)) return problemOf(answer);
  return { orders, next: nextIn(answer) };
};

const NEXT = /<([^>]+)>;\s*rel="?next"?/;

/** The platform gives the whole address of the next page, of which we take this alone. */
function nextIn({ headers }: ShopAnswer): string | null {
  const url = URL.parse(NEXT.exec(headers['link'] ?? '')?.[1] ?? '');
  return url?.searchParams.get('page_info') ?? null;
}

export async function shopifyGraphql(
  call: ShopCall,
  query: string,
  variables: object = {},
): Promise<ReturnType<typeof fieldsOf> | ShopProblem> {
  const answer = await call({
    method: 'POST',
    path: `${ADMIN}/graphql.json`,
    body: { query, variables },
    isWrite: true,
  });
  const { data, errors } = fieldsOf(answer.json);
  if (answer.status !== 200) return problemOf(answer);
  // A missing right is said in a 200.
  const [error] = listOf(errors);
  const words = lineOf(fieldsOf(error)['message']) || lineOf(errors);
  return words === '' ? fieldsOf(data) : { problem: words };
}

/** The edit of an order brings an update too. */
const TOPICS = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'ORDERS_DELETE'] as const;

/** Connecting twice must not double the deliveries. */
async function subscribe(call: ShopCall, address: string): Promise<ShopProblem | null> {
  const listed = await shopifyGraphql(
    call,
    'query($uri: String) { webhookSubscriptions(first: 100, uri: $uri) { nodes { topic uri } } }',
    { uri: address },
  );
  if (isProblem(listed)) return listed;
  const there = listOf(fieldsOf(listed['webhookSubscriptions'])['nodes'])
    .map(fieldsOf)
    .flatMap((node) => (lineOf(node['uri']) === address ? [lineOf(node['topic'])] : []));
  for (const topic of TOPICS.filter((one) => !there.includes(one))) {
    const made = await shopifyGraphql(
      call,
      `
        mutation ($topic: WebhookSubscriptionTopic!, $hook: WebhookSubscriptionInput!) {
          webhookSubscriptionCreate(topic: $topic, webhookSubscription: $hook) {
            userErrors {
              message
            }
          }
        }
      `,
      { topic, hook: { uri: address, format: 'JSON' } },
    );
    if (isProblem(made)) return made;
    const [error] = listOf(fieldsOf(made['webhookSubscriptionCreate'])['userErrors']);
    if (error !== undefined) return { problem: lineOf(fieldsOf(error)['message']) };
  }
  return null;
}

const PERSONAL = ['customer', 'shipping_address', 'billing_address', 'phone'] as const;

/** On the smallest plan the platform keeps names, phones and addresses from a shop's own app. */
async function isDataHidden(call: ShopCall): Promise<boolean> {
  const { orders } = fieldsOf(
    (
      await call({
        method: 'GET',
        path: ORDERS,
        query: { status: 'any', limit: '5' },
        isWrite: false,
      })
    ).json,
  );
  const given = listOf(orders).map(fieldsOf);
  return (
    given.length > 0 && given.every((order) => PERSONAL.every((field) => order[field] == null))
  );
}

const connect: ShopApi['connect'] = async (call, address) => {
  const installed = await shopifyGraphql(
    call,
    '{ currentAppInstallation { accessScopes { handle } } }',
  );
  if (isProblem(installed)) return installed;
  const scopes = listOf(fieldsOf(installed['currentAppInstallation'])['accessScopes']).map((one) =>
    lineOf(fieldsOf(one)['handle']),
  );
  const mayRead = scopes.some((scope) => scope === 'read_orders' || scope === 'write_orders');
  if (!mayRead) return { problem: 'scope_missing' };
  const problem = await subscribe(call, address);
  if (problem !== null) return problem;
  return (await isDataHidden(call)) ? { problem: 'personal_data_hidden' } : null;
};

export const shopifyApi: ShopApi = {
  open,
  readPage,
  changedAt: (order) => momentOf(fieldsOf(order)['updated_at']),
  connect,
};
