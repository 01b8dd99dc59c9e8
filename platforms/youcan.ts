import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answer, bodyOf, closeServer, listen, post } from './http.ts';

/** Written from the platform's documents alone. */
interface YouCanOrder {
  id: string;
  [field: string]: unknown;
}

export interface YouCanOptions {
  port?: number;
  clientId?: string;
  clientSecret?: string;
  now?: () => number;
}

export type YouCanFault = 'doubled' | 'unsigned' | 'wrong-secret' | 'base64-signature';

/** How its API answers. */
type YouCanMode = 'well' | 'down' | 'limited' | 'html';

export interface YouCanShop {
  url: string;
  orders: Map<string, YouCanOrder>;
  add: (fields?: Partial<YouCanOrder>) => YouCanOrder;
  edit: (id: string, fields: Partial<YouCanOrder>) => YouCanOrder;
  hooks: { event: string; target: string; isActive: boolean }[];
  /** What its consent page leads back with, for a person who agrees. */
  consent: (url: string) => string;
  /** Delivers a part of an order; returns the statuses. */
  deliver: (id: string, fault?: YouCanFault) => Promise<number[]>;
  /** Sends again what failed, never what was refused. */
  retry: () => Promise<number[]>;
  setMode: (mode: YouCanMode) => void;
  /** An order that was just made is not known for so many questions. */
  hideNext: (times: number) => void;
  setCurrency: (code: string) => void;
  endTokens: () => void;
  /** How often tokens were given for a refresh token. */
  refreshes: () => number;
  /** What was asked of an order: `fulfill 0500…`, `pay`, `close`. */
  said: string[];
  close: () => Promise<void>;
}

const LIFE_SECONDS = 1_295_999;

export async function startYouCanShop(options: YouCanOptions = {}): Promise<YouCanShop> {
  const {
    clientId = 'cl_simulated',
    clientSecret = 'youcan-client-secret',
    now = Date.now,
  } = options;
  const orders = new Map<string, YouCanOrder>();
  const hooks: YouCanShop['hooks'] = [];
  const failed: { target: string; headers: Record<string, string>; text: string }[] = [];
  const said: string[] = [];
  const codes = new Set<string>();
  const tokens = new Map<string, number>();
  const refreshTokens = new Set<string>();
  let mode: YouCanMode = 'well';
  let currency = 'DZD';
  let hidden = 0;
  let refreshed = 0;
  let lastRef = 20;

  const server = createServer((request, response) => void handle(request, response));
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    const body = await bodyOf(request);
    if (mode === 'down') return answer(response, 500, { status: 500, detail: 'Server Error' });
    if (mode === 'limited') return answer(response, 429, { status: 429, detail: 'Too many' });
    if (mode === 'html') return answer(response, 200, '<html>', { 'content-type': 'text/html' });
    if (url.pathname === '/admin/oauth/authorize') {
      return answer(response, 302, '', { location: consent(request.url ?? '') });
    }
    if (url.pathname === '/oauth/token') return giveToken(response, new URLSearchParams(body));
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if ((tokens.get(token) ?? 0) < now()) {
      return answer(response, 401, { status: 401, detail: 'Unauthenticated.' });
    }
    return api(request, response, url, body);
  };

  const consent = (url: string): string => {
    const code = randomBytes(8).toString('hex');
    codes.add(code);
    const redirect = new URL(url, 'http://shop').searchParams.get('redirect_uri') ?? '';
    // In this order, and without the state.
    const query = `timestamp=${Math.floor(now() / 1_000)}&code=${code}&store=s-1&seller=a%20b`;
    const hmac = createHmac('sha256', clientSecret).update(query).digest('hex');
    return `${redirect}?${query}&hmac=${hmac}`;
  };

  const giveToken = (response: ServerResponse, form: URLSearchParams) => {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return answer(response, 401, { error: 'invalid_client' });
    }
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const known = isRefresh ? refreshTokens : codes;
    const given = form.get(isRefresh ? 'refresh_token' : 'code') ?? '';
    // Each of them works once.
    if (!known.delete(given)) return answer(response, 400, { error: 'invalid_grant' });
    if (isRefresh) refreshed += 1;
    const access = randomBytes(16).toString('hex');
    const refresh = randomBytes(16).toString('hex');
    tokens.set(access, now() + LIFE_SECONDS * 1_000);
    refreshTokens.add(refresh);
    return answer(response, 200, {
      token_type: 'Bearer',
      expires_in: LIFE_SECONDS,
      access_token: access,
      refresh_token: refresh,
    });
  };

  const api = (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ): void => {
    const [, room = '', id = '', action = ''] = url.pathname.split('/');
    if (room === 'me') return answer(response, 200, { id: 'me', currency: { code: currency } });
    if (room === 'resthooks') return subscribe(response, JSON.parse(body) as Asked);
    if (room !== 'orders') return answer(response, 404, { status: 404, detail: 'Not Found' });
    if (id === '') return list(response, url);
    if (hidden > 0) {
      hidden -= 1;
      return answer(response, 404, { status: 404, detail: 'Not Found' });
    }
    const order = orders.get(id);
    if (order === undefined) return answer(response, 404, { status: 404, detail: 'Not Found' });
    if (request.method === 'PUT') return change(response, order, action, body);
    return answer(response, 200, order);
  };

  const change = (response: ServerResponse, order: YouCanOrder, action: string, body: string) => {
    const words = `${order.id} ${action}`;
    if (said.some((one) => one.startsWith(words))) {
      const code = action === 'close' ? 'ORDER-ALREADY-CLOSED' : 'ORDER-ALREADY-FULFILLED';
      return answer(response, 422, { status: 422, detail: code });
    }
    const { tracking_number: number } = JSON.parse(body || '{}') as { tracking_number?: string };
    said.push([words, number].filter(Boolean).join(' '));
    orders.set(order.id, { ...order, updated_at: stamp() });
    return answer(response, 200, {});
  };

  const subscribe = (response: ServerResponse, { event, target_url: target }: Asked) => {
    const known = hooks.find((one) => one.event === event && one.target === target);
    if (known !== undefined) known.isActive = true;
    else hooks.push({ event, target, isActive: true });
    return answer(response, 200, { id: randomUUID() });
  };

  const list = (response: ServerResponse, url: URL) => {
    const size = Number(url.searchParams.get('limit') ?? 10);
    const page = Number(url.searchParams.get('page') ?? 1);
    const all = [...orders.values()].toSorted(
      (one, other) => Date.parse(String(other.created_at)) - Date.parse(String(one.created_at)),
    );
    answer(response, 200, {
      data: all.slice((page - 1) * size, page * size),
      meta: { pagination: { total_pages: Math.ceil(all.length / size), current_page: page } },
    });
  };

  const headersFor = (text: string, fault?: YouCanFault): Record<string, string> => {
    const key = fault === 'wrong-secret' ? 'another' : clientSecret;
    const form = fault === 'base64-signature' ? 'base64' : 'hex';
    const signature = createHmac('sha256', key).update(text).digest(form);
    return {
      'content-type': 'application/json',
      'X-YOUCAN-TOPIC': 'order.created',
      'x-YouCan-Delivery-ID': randomUUID(),
      'X-YOUCAN-API-VERSION': 'v1',
      ...(fault !== 'unsigned' && { 'X-YOUCAN-SIGNATURE': signature }),
    };
  };

  const send = async (target: string, headers: Record<string, string>, text: string) => {
    const status = await post(target, headers, text);
    if (status === 410) for (const hook of hooks) hook.isActive &&= hook.target !== target;
    if (status === 0 || status >= 500) failed.push({ target, headers, text });
    return status;
  };

  const stamp = () => new Date(now()).toISOString();
  return {
    url: await listen(server, options.port),
    orders,
    hooks,
    said,
    add: (fields = {}) => {
      lastRef += 1;
      const order = { ...sampleOrder(String(lastRef).padStart(3, '0'), stamp()), ...fields };
      orders.set(order.id, order);
      return order;
    },
    edit: (id, fields) => {
      const order = { ...orders.get(id), ...fields, id, updated_at: stamp() };
      orders.set(id, order);
      return order;
    },
    consent,
    deliver: async (id, fault) => {
      const text = JSON.stringify(partOf(orders.get(id) ?? { id }, stamp()));
      const targets = hooks.filter((hook) => hook.event === 'order.created' && hook.isActive);
      const statuses: number[] = [];
      for (const { target } of targets) {
        for (let time = 0; time < (fault === 'doubled' ? 2 : 1); time += 1) {
          statuses.push(await send(target, headersFor(text, fault), text));
        }
      }
      return statuses;
    },
    retry: () =>
      Promise.all(failed.splice(0).map(({ target, headers, text }) => send(target, headers, text))),
    setMode: (next) => {
      mode = next;
    },
    hideNext: (times) => {
      hidden = times;
    },
    setCurrency: (code) => {
      currency = code;
    },
    endTokens: () => tokens.clear(),
    refreshes: () => refreshed,
    close: () => closeServer(server),
  };
}

interface Asked {
  event: string;
  target_url: string;
}

/** A delivery has neither lines nor an address; what is empty is a list. */
const partOf = ({ id, ref, total, currency, created_at, customer }: YouCanOrder, at: string) => ({
  event_name: 'order.created',
  event_happened_at: at,
  data: { id, ref, total, currency, store_id: 's-1', created_at, customer },
});

function sampleOrder(ref: string, at: string): YouCanOrder {
  return {
    id: randomUUID(),
    ref,
    total: 4_700,
    currency: 'DZD',
    notes: null,
    status_object: { slug: 'open' },
    extra_fields: [{ name: 'الولاية', value: 'الجزائر' }],
    customer: { first_name: 'كريم', last_name: 'بن علي', phone: `0550000${ref}`, address: [] },
    payment: {
      status_object: { slug: 'pending' },
      payload: { gateway: 'cod' },
      address: [],
    },
    shipping: {
      price: 600,
      address: { first_line: 'حي 200 مسكن', city: 'باب الزوار', region: null },
    },
    variants: [
      {
        price: 4_100,
        quantity: 1,
        variant: {
          id: randomUUID(),
          sku: '',
          values: ['Noir', 'L'],
          product: { id: randomUUID(), name: 'Veste', slug: 'veste' },
        },
      },
    ],
    created_at: at,
    updated_at: at,
  };
}
