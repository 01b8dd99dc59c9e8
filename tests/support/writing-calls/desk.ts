import { siteSettings } from '#server/db/schema/settings.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { fillPath } from '#contract/endpoint.ts';
import { createUser, sessionCookie, signIn } from '../factories.ts';
import type { HttpAnswer, HttpClient } from '../http-client.ts';
import { orderInput } from '../order-factories.ts';
import { SYNC_KEY } from '../sync-items.ts';
import type { TestApp } from '../test-app.ts';

/** A store with one of everything, and an administrator at work in it. */
export interface Desk {
  app: TestApp;
  client: HttpClient;
  user: { id: string; username: string };
  /** By these names a test speaks of what has an id. */
  ids: Record<'user' | 'colleague' | 'product' | 'order' | 'client' | 'company', string>;
  /** Sends as the administrator and answers the body; what the preparation needs has to succeed. */
  send: <Body>(method: string, path: string, body?: unknown) => Promise<Body>;
}

/** One call that writes, with all that has to be there before it. */
export interface WritingCall {
  /** As the contract writes it: `PATCH /api/orders/{id}`. */
  endpoint: string;
  does: string;
  prepare: (desk: Desk) => Promise<Prepared>;
  /** What it announces, by hand: the topic, the name of the object, the notice. */
  tells: readonly string[];
  /** What the screens of the user it is about hear: to ask who they are, or that they are out. */
  tellsUser?: 'session' | 'bye';
  /** Tables that keep something of a call that failed, and why they should. */
  keeps?: readonly ('login_attempts' | 'sync_calls')[];
  /** How many statements follow when the work is committed, such as its line in a log. */
  afterwards?: number;
}

interface Prepared {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent instead of the body. */
  file?: { field: string; content: Buffer };
  /** Who calls; the administrator unless told. */
  as?: HttpClient;
  /** The user it is about, with a session of theirs. */
  about?: HttpClient;
  /** More objects by name. */
  ids?: Record<string, string>;
}

export async function openDesk(app: TestApp): Promise<Desk> {
  await app.reset();
  await app.db.insert(siteSettings).values({ storeName: 'دار الياسمين' });
  await switchSync(app.db, true, app.now());
  const { client, user } = await signIn(app, { fullName: 'مديرة' });
  const send = async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await client.request(method, path, { body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  };
  const product = await send<{ id: string }>('POST', '/api/products', {
    nameAr: 'سيروم الورد',
    price: 1500,
    stock: 20,
  });
  const company = await send<{ id: string }>('POST', '/api/delivery-companies', {
    name: 'جسور',
    phone: '031647285',
  });
  const order = await send<{ id: string; clientId: string }>(
    'POST',
    '/api/orders',
    orderInput({ productId: product.id, quantity: 2 }),
  );
  const colleague = await createUser(app.db, { role: 'content_update' });
  const ids = {
    user: user.id,
    colleague: colleague.id,
    product: product.id,
    company: company.id,
    order: order.id,
    client: order.clientId,
  };
  return { app, client, user, ids, send };
}

export async function sessionOf(app: TestApp, userId: string): Promise<HttpClient> {
  const client = app.client();
  client.cookie = await sessionCookie(app.db, userId, app.now());
  return client;
}

export const STOREFRONT = { 'x-api-key': SYNC_KEY };

/** Makes the call that was prepared. */
export async function callPrepared(
  { app, client }: Desk,
  { endpoint }: WritingCall,
  { params = {}, body, headers = {}, file, as = client }: Prepared,
): Promise<HttpAnswer> {
  const [method = '', path = ''] = endpoint.split(' ');
  const address = fillPath(path, params);
  if (file === undefined) return as.request(method, address, { body, headers });
  const form = new FormData();
  form.set(file.field, new Blob([new Uint8Array(file.content)]), 'x');
  const response = await fetch(app.url + address, {
    method,
    body: form,
    headers: { cookie: as.cookie ?? '' },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
