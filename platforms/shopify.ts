import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer, bodyOf, closeServer, listen, post } from './http.ts';

/** Written from the platform's documents alone. Ids are larger than a number can hold. */
interface ShopifyOrder {
  id: string;
  [field: string]: unknown;
}

export interface ShopifyOptions {
  port?: number;
  /** Of notifications that were made by hand. */
  key?: string;
  clientId?: string;
  clientSecret?: string;
  now?: () => number;
}

export type ShopifyFault =
  | 'doubled'
  | 'unsigned'
  | 'wrong-key'
  | 'hex-signature'
  | 'empty-body-signature'
  | 'truncated';

/** `other-organisation`: its app may not have a token. `no-scope`: it may not read orders. */
type ShopifyMode = 'well' | 'down' | 'frozen' | 'other-organisation' | 'no-scope';

interface Subscription {
  topic: string;
  uri: string;
}

export interface ShopifyShop {
  url: string;
  orders: Map<string, ShopifyOrder>;
  add: (fields?: Partial<ShopifyOrder>) => ShopifyOrder;
  edit: (id: string, fields: Partial<ShopifyOrder>) => ShopifyOrder;
  /** A notification made by hand, signed with the shop's key; an app's are in `subscriptions`. */
  byHand: { url: string | null };
  subscriptions: Subscription[];
  /** What was written to orders. */
  said: string[];
  /** Delivers an order as it is now, by hand and to the app; returns the statuses. */
  deliver: (id: string, fault?: ShopifyFault) => Promise<number[]>;
  remove: (id: string) => Promise<number[]>;
  /** Sends again what was refused, with the body of that moment. */
  retry: () => Promise<number[]>;
  setMode: (mode: ShopifyMode) => void;
  /** On the smallest plan an app sees no personal data. */
  setPlan: (plan: 'basic' | 'grow') => void;
  /** Ends the tokens of the app before their time. */
  endTokens: () => void;
  /** How many were given. */
  tokens: () => number;
  close: () => Promise<void>;
}

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 5_000;
const FIRST_ID = 6_012_345_678_901_234_500n;
const MOST_PAGE = 250;
const PERSONAL = ['customer', 'phone', 'email', 'shipping_address', 'billing_address'];

export async function startShopifyShop(options: ShopifyOptions = {}): Promise<ShopifyShop> {
  const { key = 'shopify-hand-key', now = Date.now } = options;
  const { clientId = 'simulated-client', clientSecret = 'shpss_simulated' } = options;
  const orders = new Map<string, ShopifyOrder>();
  const tokens = new Map<string, number>();
  const pages = new Map<string, ShopifyOrder[]>();
  const refused: { url: string; headers: Record<string, string>; text: string }[] = [];
  const subscriptions: Subscription[] = [];
  const byHand: ShopifyShop['byHand'] = { url: null };
  const said: string[] = [];
  let mode: ShopifyMode = 'well';
  let plan: 'basic' | 'grow' = 'grow';
  let given = 0;
  let lastId = FIRST_ID;

  const server = createServer((request, response) => void handle(request, response));
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    const body = await bodyOf(request);
    if (mode === 'down') return answer(response, 503, '<html>', { 'content-type': 'text/html' });
    if (mode === 'frozen') return answer(response, 402, { errors: 'Unavailable Shop' });
    if (url.pathname === '/admin/oauth/access_token') return giveToken(response, body, request);
    if (!isAllowed(request)) return answer(response, 401, UNKNOWN_TOKEN);
    if (url.pathname.endsWith('/orders.json')) return list(response, url);
    if (url.pathname.endsWith('/graphql.json')) {
      return answer(response, 200, graphql(JSON.parse(body) as Asked));
    }
    return answer(response, 404, { errors: 'Not Found' });
  };

  const giveToken = (response: ServerResponse, body: string, { headers }: IncomingMessage) => {
    const form = new URLSearchParams(body);
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (!isForm || form.get('grant_type') !== 'client_credentials') {
      return answer(response, 400, { error: 'invalid_request' });
    }
    if (mode === 'other-organisation') {
      return answer(response, 400, { error: 'shop_not_permitted', error_description: 'no' });
    }
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return answer(response, 401, { error: 'invalid_client' });
    }
    given += 1;
    const token = `shpca_${randomBytes(12).toString('hex')}`;
    tokens.set(token, now() + DAY_MS);
    return answer(response, 200, {
      access_token: token,
      scope: 'read_orders',
      expires_in: DAY_MS / 1_000 - 1,
    });
  };

  const isAllowed = ({ headers }: IncomingMessage): boolean => {
    const token = String(headers['x-shopify-access-token']);
    return token === 'shpat_permanent' || (tokens.get(token) ?? 0) > now();
  };

  const shown = (order: ShopifyOrder): ShopifyOrder =>
    plan === 'basic'
      ? { ...order, ...Object.fromEntries(PERSONAL.map((field) => [field, null])) }
      : order;

  /** A page beyond the first is named by a word of its own, and stays as it was. */
  const list = (response: ServerResponse, url: URL) => {
    const size = Math.min(Number(url.searchParams.get('limit') ?? 50), MOST_PAGE);
    const named = url.searchParams.get('page_info');
    const since = url.searchParams.get('updated_at_min');
    const isAscending = url.searchParams.get('order') === 'updated_at asc';
    const all = [...orders.values()]
      .filter((order) => since === null || updatedAt(order) >= Date.parse(since))
      .toSorted((one, other) => updatedAt(one) - updatedAt(other));
    const found =
      named === null ? (isAscending ? all : all.toReversed()) : (pages.get(named) ?? []);
    const word = randomBytes(6).toString('hex');
    pages.set(word, found.slice(size));
    const next = `<${address}${url.pathname}?limit=${size}&page_info=${word}>; rel="next"`;
    const link: Record<string, string> = found.length > size ? { link: next } : {};
    return answer(response, 200, asText({ orders: found.slice(0, size).map(shown) }), link);
  };

  const graphql = ({ query, variables }: Asked): unknown => {
    if (query.includes('accessScopes')) {
      const accessScopes = mode === 'no-scope' ? [] : [{ handle: 'write_orders' }];
      return { data: { currentAppInstallation: { accessScopes } } };
    }
    if (query.includes('webhookSubscriptions(')) {
      const nodes = subscriptions.filter(({ uri }) => uri === variables.uri);
      return { data: { webhookSubscriptions: { nodes } } };
    }
    if (query.includes('webhookSubscriptionCreate')) {
      const { uri = '' } = variables.hook ?? {};
      subscriptions.push({ topic: variables.topic ?? '', uri });
      return { data: { webhookSubscriptionCreate: { userErrors: [] } } };
    }
    if (query.includes('tagsAdd')) {
      const known = orders.has(variables.id?.split('/').at(-1) ?? '');
      if (known) said.push(`tag ${variables.tags?.join(' ')}`);
      return { data: { tagsAdd: { userErrors: known ? [] : [{ message: 'No such order' }] } } };
    }
    if (query.includes('fulfillmentOrders')) {
      const nodes = [{ id: 'gid://shopify/FulfillmentOrder/1', status: 'OPEN' }];
      return { data: { order: { fulfillmentOrders: { nodes } } } };
    }
    if (query.includes('fulfillmentCreate')) {
      said.push(`fulfil ${variables.fulfillment?.trackingInfo.number}`);
      return { data: { fulfillmentCreate: { userErrors: [] } } };
    }
    return { errors: [{ message: 'Field does not exist' }] };
  };

  const send = async (topic: string, text: string, fault?: ShopifyFault): Promise<number[]> => {
    const named = topic.toUpperCase().replace('/', '_');
    const toApp = subscriptions.filter((one) => one.topic === named);
    const targets = [
      ...(byHand.url === null ? [] : [{ url: byHand.url, with: key }]),
      ...toApp.map(({ uri }) => ({ url: uri, with: clientSecret })),
    ];
    const statuses: number[] = [];
    for (const target of targets) {
      for (let time = 0; time < (fault === 'doubled' ? 2 : 1); time += 1) {
        const headers = headersFor(topic, text, target.with, fault);
        const status = await post(target.url, headers, text, TIMEOUT_MS);
        statuses.push(status);
        if (status < 200 || status > 299) refused.push({ url: target.url, headers, text });
      }
    }
    return statuses;
  };

  const headersFor = (
    topic: string,
    text: string,
    secret: string,
    fault?: ShopifyFault,
  ): Record<string, string> => {
    const used = fault === 'wrong-key' ? randomBytes(9).toString('hex') : secret;
    const signed = fault === 'empty-body-signature' ? '' : text;
    const form = fault === 'hex-signature' ? 'hex' : 'base64';
    const signature = createHmac('sha256', used).update(signed).digest(form);
    return {
      'content-type': 'application/json',
      'x-shopify-Topic': topic,
      'X-Shopify-Shop-Domain': 'shop.myshopify.com',
      'X-Shopify-API-Version': '2026-07',
      'X-SHOPIFY-Webhook-Id': randomBytes(8).toString('hex'),
      'X-Shopify-Triggered-At': new Date(now()).toISOString(),
      ...(fault !== 'unsigned' && { 'X-Shopify-Hmac-Sha256': signature }),
    };
  };

  const stamp = () => new Date(now()).toISOString();
  const address = await listen(server, options.port);
  return {
    url: address,
    orders,
    byHand,
    subscriptions,
    said,
    add: (fields = {}) => {
      lastId += 1n;
      const order = { ...sampleOrder(String(lastId), stamp()), ...fields };
      orders.set(order.id, order);
      return order;
    },
    edit: (id, fields) => {
      const order = { ...orders.get(id), ...fields, id, updated_at: stamp() };
      orders.set(id, order);
      return order;
    },
    deliver: async (id, fault) => {
      const whole = asText(shown(orders.get(id) ?? { id }));
      return send('orders/create', fault === 'truncated' ? whole.slice(0, 200) : whole, fault);
    },
    remove: async (id) => {
      orders.delete(id);
      return send('orders/delete', asText({ id }));
    },
    retry: async () => {
      const again = refused.splice(0);
      return Promise.all(again.map(({ url, headers, text }) => post(url, headers, text)));
    },
    setMode: (next) => {
      mode = next;
    },
    setPlan: (next) => {
      plan = next;
    },
    endTokens: () => tokens.clear(),
    tokens: () => given,
    close: () => closeServer(server),
  };
}

interface Asked {
  query: string;
  variables: {
    id?: string;
    tags?: string[];
    fulfillment?: { trackingInfo: { number: string } };
    uri?: string;
    topic?: string;
    hook?: { uri?: string };
  };
}

const UNKNOWN_TOKEN = { errors: '[API] Invalid API key or access token' };

const updatedAt = (order: ShopifyOrder): number => Date.parse(String(order.updated_at));

/** Ids as numbers, as the platform writes them. */
const asText = (value: unknown): string => JSON.stringify(value).replace(/"(\d{19})"/g, '$1');

function sampleOrder(id: string, at: string): ShopifyOrder {
  const last = id.slice(-4);
  return {
    id,
    name: `#${last}`,
    created_at: at,
    updated_at: at,
    cancelled_at: null,
    test: false,
    currency: 'DZD',
    total_price: '4700.00',
    current_total_price: '4700.00',
    total_outstanding: '4700.00',
    total_discounts: '0.00',
    financial_status: 'pending',
    payment_gateway_names: ['Cash on Delivery (COD)'],
    note: null,
    note_attributes: [],
    tags: '',
    phone: null,
    customer: { first_name: 'كريم', last_name: 'بن علي' },
    shipping_address: {
      first_name: 'كريم',
      last_name: 'بن علي',
      phone: `055000${last}`,
      address1: 'حي 5 جويلية',
      address2: null,
      city: 'باب الزوار',
      province: null,
      country_code: 'DZ',
    },
    billing_address: null,
    line_items: [
      {
        id: 1,
        product_id: 55,
        variant_id: 61,
        title: 'Veste',
        variant_title: 'Noir / L',
        sku: '',
        quantity: 1,
        price: '4100.00',
        total_discount: '0.00',
        discount_allocations: [],
        properties: [],
        requires_shipping: true,
      },
    ],
    shipping_lines: [{ title: 'Livraison', price: '600.00' }],
  };
}
