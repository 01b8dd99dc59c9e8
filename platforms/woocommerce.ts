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

/** How its API answers. */
type WooApiMode = 'well' | 'html' | 'header-dropped' | 'ignores-filter' | 'down' | 'read-only';

export interface WooShop {
  url: string;
  orders: Map<number, WooOrder>;
  add: (fields?: Partial<WooOrder>) => WooOrder;
  edit: (id: number, fields: Partial<WooOrder>) => WooOrder;
  /** Where its three webhooks deliver to, and whether they still do. */
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
  const said: string[] = [];
  let mode: WooApiMode = 'well';
  let asked = 0;
  let lastId = 700;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    if (!url.pathname.startsWith('/wp-json/wc/v3/')) return answer(response, 404, {});
    if (mode === 'down') return answer(response, 503, {});
    if (mode === 'html') return page(response);
    if (!isAllowed(request, url)) return answer(response, 401, REFUSED);
    if (request.method !== 'GET') return void change(request, response, url);
    if (url.pathname !== '/wp-json/wc/v3/orders') return answer(response, 404, {});
    asked += 1;
    const { found, total } = list(url.searchParams);
    response.setHeader('x-wp-total', String(total));
    return answer(response, 200, found);
  });

  /** A mark or a note; both are an update, of which its webhooks tell. */
  const change = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (mode === 'read-only') return answer(response, 401, REFUSED);
    const [, id = '', notes] = /orders\/(\d+)(\/notes)?$/.exec(url.pathname) ?? [];
    const order = orders.get(Number(id));
    if (order === undefined) return answer(response, 404, GONE);
    const sent = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
    said.push(`${id} ${notes === undefined ? 'mark' : 'note'} ${JSON.stringify(sent)}`);
    if (notes === undefined) edit(order.id, sent);
    return answer(response, 200, {});
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
    const size = Math.min(Number(query.get('per_page') ?? 10), 100);
    const first = (Number(query.get('page') ?? 1) - 1) * size;
    const found = [...orders.values()]
      .filter((order) => after === null || modifiedAt(order) > after)
      .toSorted((one, other) => (modifiedAt(one) < modifiedAt(other) ? -1 : 1));
    return { found: found.slice(first, first + size), total: found.length };
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
    if (hook.url === null || !hook.isActive) return [];
    const times = fault === 'doubled' ? 2 : 1;
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push(await post(hook.url, headersFor(topic, text, fault), text));
    }
    for (const status of statuses) count(status);
    return statuses;
  };

  const count = (status: number) => {
    if (status >= 200 && status <= 302) {
      hook.failures = 0;
      return;
    }
    hook.failures += 1;
    if (hook.failures > MOST_FAILURES + 1) hook.isActive = false;
  };

  /** Equal for two deliveries of one second, so that nobody may rely on it. */
  const deliveryId = () =>
    createHmac('md5', 'salt')
      .update(String(Math.floor(now() / 1_000)))
      .digest('hex');

  const headersFor = (topic: string, text: string, fault?: WooFault): Record<string, string> => {
    const key = fault === 'wrong-secret' ? randomBytes(9).toString('hex') : secret;
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
    ping: async () =>
      hook.url === null
        ? 0
        : post(hook.url, { 'content-type': 'application/x-www-form-urlencoded' }, 'webhook_id=31'),
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
