import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer, bodyOf, closeServer, listen, post } from './http.ts';

/** Written from the platform's documents and its own source code alone. */

interface WooOrder {
  id: number;
  [field: string]: unknown;
}

export interface WooOptions {
  port?: number;
  /** Of its webhooks. */
  secret?: string;
  consumerKey?: string;
  consumerSecret?: string;
  now?: () => number;
}

/** How a delivery goes wrong. */
export type WooFault =
  /** The same twice, the second under another id. */
  | 'doubled'
  | 'unsigned'
  | 'empty-signature'
  | 'wrong-secret'
  | 'hex-signature'
  | 'truncated'
  | 'error-body';

/**
 * How its API answers. `read-only`: its keys may not write. `not-admin`: their user may not manage the
 * shop. `moved`: it answers from another name.
 */
type WooApiMode =
  | 'well'
  | 'html'
  | 'header-dropped'
  | 'ignores-filter'
  | 'down'
  | 'read-only'
  | 'not-admin'
  | 'moved'
  | 'absent';

/** Made by its API; those that a person makes by hand are `hook`. */
interface WooWebhook {
  id: number;
  name: string;
  topic: string;
  delivery_url: string;
  secret: string;
  status: 'active' | 'paused' | 'disabled';
  failures: number;
}

export interface WooShop {
  url: string;
  orders: Map<number, WooOrder>;
  add: (fields?: Partial<WooOrder>) => WooOrder;
  edit: (id: number, fields: Partial<WooOrder>) => WooOrder;
  webhooks: WooWebhook[];
  /** Where three webhooks made by hand deliver to, and whether they still do. */
  hook: { url: string | null; failures: number; isActive: boolean };
  /** Sends the ping of a webhook that is saved; returns the status. */
  ping: () => Promise<number>;
  /** Delivers an order as it is now; returns the statuses. None while the webhook is disabled. */
  deliver: (id: number, fault?: WooFault) => Promise<number[]>;
  remove: (id: number) => Promise<number[]>;
  setApi: (mode: WooApiMode) => void;
  /** What was written to orders. */
  said: string[];
  /** How often its list was asked for. */
  asked: () => number;
  close: () => Promise<void>;
}

/** Not the seventh, but the one after five failures are counted switches a webhook off. */
const MOST_FAILURES = 5;
const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const;

export async function startWooShop(options: WooOptions = {}): Promise<WooShop> {
  const { secret = 'woo-hook-secret', now = Date.now } = options;
  const { consumerKey = 'ck_simulated', consumerSecret = 'cs_simulated' } = options;
  const orders = new Map<number, WooOrder>();
  const hook: WooShop['hook'] = { url: null, failures: 0, isActive: true };
  const webhooks: WooWebhook[] = [];
  const said: string[] = [];
  let mode: WooApiMode = 'well';
  let asked = 0;
  let lastId = 700;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    if (mode === 'moved')
      return answer(response, 301, '', { location: `https://www.shop.example` });
    const isApi = url.pathname.startsWith('/wp-json/wc/v3/') && mode !== 'absent';
    if (!isApi) return answer(response, 404, NO_ROUTE);
    if (mode === 'down') return answer(response, 503, {});
    if (mode === 'html') return page(response);
    if (!isAllowed(request, url)) return answer(response, 401, REFUSED);
    const isOfWebhooks = url.pathname.startsWith('/wp-json/wc/v3/webhooks');
    if (isOfWebhooks && mode === 'not-admin') return answer(response, 403, REFUSED);
    if (request.method !== 'GET') {
      if (mode === 'read-only') return answer(response, 401, NO_WRITING);
      return void (isOfWebhooks ? setWebhook : change)(request, response, url);
    }
    if (isOfWebhooks) return answer(response, 200, pageOf(webhooks.map(shown), url.searchParams));
    if (url.pathname !== '/wp-json/wc/v3/orders') return answer(response, 404, NO_ROUTE);
    asked += 1;
    const { found, total } = list(url.searchParams);
    response.setHeader('x-wp-total', String(total));
    return answer(response, 200, found);
  });

  /** A mark or a note; both are an update, of which its webhooks tell. */
  const change = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const [, id = '', notes] = /orders\/(\d+)(\/notes)?$/.exec(url.pathname) ?? [];
    const order = orders.get(Number(id));
    if (order === undefined) return answer(response, 404, GONE);
    const sent = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
    said.push(`${id} ${notes === undefined ? 'mark' : 'note'} ${JSON.stringify(sent)}`);
    if (notes === undefined) edit(order.id, sent);
    return answer(response, 200, {});
  };

  /** One that is made is pinged; what is sent of one that is there changes it. */
  const setWebhook = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname }: URL,
  ) => {
    const sent = JSON.parse(await bodyOf(request)) as Partial<WooWebhook>;
    const id = Number(/webhooks\/(\d+)$/.exec(pathname)?.[1] ?? 0);
    const known = webhooks.find((webhook) => webhook.id === id);
    if (id > 0 && known === undefined) return answer(response, 404, GONE);
    if (known !== undefined) {
      Object.assign(known, sent, sent.status === 'active' && { failures: 0 });
      return answer(response, 200, shown(known));
    }
    const made: WooWebhook = {
      id: webhooks.length + 40,
      name: sent.name ?? '',
      topic: sent.topic ?? '',
      delivery_url: sent.delivery_url ?? '',
      secret: sent.secret ?? '',
      status: sent.status ?? 'active',
      failures: 0,
    };
    webhooks.push(made);
    await ping(made.delivery_url, made.id);
    return answer(response, 201, shown(made));
  };

  const isAllowed = ({ headers }: IncomingMessage, url: URL): boolean => {
    const basic = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
    if (mode !== 'header-dropped' && headers.authorization === basic) return true;
    return (
      url.searchParams.get('consumer_key') === consumerKey &&
      url.searchParams.get('consumer_secret') === consumerSecret
    );
  };

  /** The filter is exclusive and knows whole seconds only. */
  const list = (query: URLSearchParams) => {
    const after = mode === 'ignores-filter' ? null : query.get('modified_after');
    const found = [...orders.values()]
      .filter((order) => after === null || modifiedAt(order) > after)
      .toSorted((one, other) => (modifiedAt(one) < modifiedAt(other) ? -1 : 1));
    const isNewestFirst = query.get('order') === 'desc';
    const ordered = isNewestFirst ? found.toReversed() : found;
    return { found: pageOf(ordered, query), total: found.length };
  };

  const stamp = () => new Date(now()).toISOString().slice(0, 19);
  const add: WooShop['add'] = (fields = {}) => {
    lastId += 1;
    const order = { ...sampleOrder(lastId, stamp()), ...fields };
    orders.set(order.id, order);
    return order;
  };
  const edit: WooShop['edit'] = (id, fields) => {
    const order = { ...orders.get(id), ...fields, id, date_modified_gmt: stamp() };
    orders.set(id, order);
    return order;
  };

  const send = async (topic: string, text: string, fault?: WooFault): Promise<number[]> => {
    const times = fault === 'doubled' ? 2 : 1;
    const statuses: number[] = [];
    const deliver = async (url: string, signedWith: string, counted: { failures: number }) => {
      for (let time = 0; time < times; time += 1) {
        const status = await post(url, headersFor(topic, text, signedWith, fault), text);
        statuses.push(status);
        counted.failures = status >= 200 && status <= 302 ? 0 : counted.failures + 1;
      }
      return counted.failures <= MOST_FAILURES + 1;
    };
    if (hook.url !== null && hook.isActive) hook.isActive = await deliver(hook.url, secret, hook);
    for (const webhook of webhooks.filter((one) => one.topic === topic)) {
      if (webhook.status !== 'active') continue;
      const isOn = await deliver(webhook.delivery_url, webhook.secret, webhook);
      if (!isOn) webhook.status = 'disabled';
    }
    return statuses;
  };

  /** Equal for two deliveries of one second, so that nobody may rely on it. */
  const deliveryId = () =>
    createHmac('md5', 'salt')
      .update(String(Math.floor(now() / 1_000)))
      .digest('hex');

  const headersFor = (
    topic: string,
    text: string,
    signedWith: string,
    fault?: WooFault,
  ): Record<string, string> => {
    const key = fault === 'wrong-secret' ? randomBytes(9).toString('hex') : signedWith;
    const form = fault === 'hex-signature' ? 'hex' : 'base64';
    const signature = createHmac('sha256', key).update(text).digest(form);
    const [resource = '', event = ''] = topic.split('.');
    return {
      'content-type': 'application/json',
      'user-agent': 'WooCommerce/11.0 Hookshot (WordPress/7.0)',
      'X-WC-Webhook-Source': 'https://shop.example/',
      'x-wc-webhook-topic': topic,
      'X-WC-Webhook-Resource': resource,
      'X-WC-Webhook-Event': event,
      'X-WC-Webhook-ID': String(TOPICS.findIndex((one) => one === topic) + 1),
      'X-WC-Webhook-Delivery-ID': deliveryId(),
      ...(fault !== 'unsigned' && {
        'X-WC-Webhook-Signature': fault === 'empty-signature' ? '' : signature,
      }),
    };
  };

  const address = await listen(server, options.port);
  return {
    url: address,
    orders,
    add,
    edit,
    hook,
    webhooks,
    ping: async () => (hook.url === null ? 0 : ping(hook.url, 31)),
    // The body is built when it is delivered, so that a created order may already be another.
    deliver: async (id, fault) => {
      const whole = asPhp(fault === 'error-body' ? REFUSED : (orders.get(id) ?? { id }));
      const text = fault === 'truncated' ? whole.slice(0, 200) : whole;
      return send('order.updated', text, fault);
    },
    remove: async (id) => {
      orders.delete(id);
      return send('order.deleted', asPhp({ id }));
    },
    setApi: (next) => {
      mode = next;
    },
    said,
    asked: () => asked,
    close: () => closeServer(server),
  };
}

const REFUSED = {
  code: 'woocommerce_rest_cannot_view',
  message: 'Sorry, you cannot view this resource.',
  data: { status: 401 },
};

const NO_WRITING = {
  code: 'woocommerce_rest_authentication_error',
  message: 'The API key provided does not have write permissions.',
  data: { status: 401 },
};

const NO_ROUTE = { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } };

/** As it is saved: a form without a signature. */
const ping = (url: string, id: number): Promise<number> =>
  post(url, { 'content-type': 'application/x-www-form-urlencoded' }, `webhook_id=${id}`);

/** A secret is written and never read. */
const shown = ({ secret: _secret, failures: _failures, ...webhook }: WooWebhook) => webhook;

function pageOf<One>(all: readonly One[], query: URLSearchParams): One[] {
  const size = Math.min(Number(query.get('per_page') ?? 10), 100);
  const first = (Number(query.get('page') ?? 1) - 1) * size;
  return all.slice(first, first + size);
}

const GONE = { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' };

const modifiedAt = (order: WooOrder): string => String(order.date_modified_gmt);

/** Slashes and everything beyond ASCII escaped, as `wp_json_encode` writes them. */
const asPhp = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

function page(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>');
}

function sampleOrder(id: number, at: string): WooOrder {
  const phone = `0550${String(id).padStart(6, '0')}`;
  return {
    id,
    number: String(id),
    status: 'processing',
    currency: 'DZD',
    total: '4700.00',
    date_created_gmt: at,
    date_modified_gmt: at,
    date_paid_gmt: null,
    payment_method: 'cod',
    customer_note: '',
    billing: {
      first_name: 'كريم',
      last_name: 'بن علي',
      address_1: 'حي 5 جويلية',
      address_2: '',
      city: 'باب الزوار',
      state: 'DZ-16',
      country: 'DZ',
      phone,
    },
    shipping: { first_name: '', last_name: '', city: '', state: '' },
    line_items: [
      {
        id: 1,
        name: 'Veste',
        product_id: 55,
        variation_id: 0,
        quantity: 1,
        total: '4100.00',
        sku: '',
        meta_data: [],
      },
    ],
    shipping_lines: [{ method_title: 'Livraison', total: '600.00' }],
    fee_lines: [],
    meta_data: [],
  };
}
