import { siteSettings } from '#server/db/schema/settings.ts';
import { sessions } from '#server/db/schema/users.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { fillPath } from '#contract/endpoint.ts';
import { createUser, sessionCookie, signIn } from '../factories.ts';
import type { HttpAnswer, HttpClient } from '../http-client.ts';
import { keepRows } from '../kept-rows.ts';
import { orderInput } from '../order-factories.ts';
import { SYNC_KEY } from '../sync-items.ts';
import type { TestApp } from '../test-app.ts';

/** A store with one object of each kind, and a signed-in administrator. */
export interface Desk {
  app: TestApp;
  client: HttpClient;
  user: { id: string; username: string };
  /** Names that tests use instead of generated ids. */
  ids: Record<'user' | 'colleague' | 'product' | 'order' | 'client' | 'company', string>;
  /** Sends a call as the administrator and returns the body; throws if it fails. */
  send: <Body>(method: string, path: string, body?: unknown) => Promise<Body>;
}

/** A call that writes, with the setup it needs. */
export interface WritingCall {
  /** As in the contract: `PATCH /api/orders/{id}`. */
  endpoint: string;
  does: string;
  prepare: (desk: Desk) => Promise<Prepared>;
  /** The expected announcements, written by hand: topic, name of the object, notice. */
  tells: readonly string[];
  /**
   * What the affected user's own screens receive: to reload the user, or that they are signed out.
   */
  tellsUser?: 'session' | 'bye';
  /** Tables that a failed call is allowed to change, and why. */
  keeps?: readonly ('carrier_accounts' | 'login_attempts' | 'factor_challenges' | 'sync_calls')[];
  /** Number of statements that run after the commit, such as writing a log row. */
  afterwards?: number;
}

interface Prepared {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent instead of the body, for example a file. */
  file?: { field: string; content: Buffer };
  /** The caller; the administrator by default. */
  as?: HttpClient;
  /** The affected user, with a session of their own. */
  about?: HttpClient;
  /** Additional objects by name. */
  ids?: Record<string, string>;
}

const sendAs =
  (client: HttpClient): Desk['send'] =>
  async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await client.request(method, path, { body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  };

/** The desk is made once for a server, and put back for every further call. */
const made = new WeakMap<TestApp, { desk: MadeDesk; putBack: () => Promise<void> }>();

export async function openDesk(app: TestApp): Promise<Desk> {
  await app.reset();
  const before = made.get(app);
  await before?.putBack();
  const desk = before?.desk ?? (await makeDesk(app));
  if (before === undefined) {
    await app.db.delete(sessions);
    made.set(app, { desk, putBack: await keepRows(app.database) });
  }
  // A new session each time: one that is a minute old is renewed by the next call.
  const client = await sessionOf(app, desk.user.id);
  return { app, client, user: desk.user, ids: { ...desk.ids }, send: sendAs(client) };
}

type MadeDesk = Pick<Desk, 'user' | 'ids'>;

async function makeDesk(app: TestApp): Promise<MadeDesk> {
  await app.db.insert(siteSettings).values({ storeName: 'دار الياسمين' });
  await switchSync(app.db, true, app.now());
  const { client, user } = await signIn(app, { fullName: 'مديرة' });
  const send = sendAs(client);
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
  return { user, ids };
}

export async function sessionOf(app: TestApp, userId: string): Promise<HttpClient> {
  const client = app.client();
  client.cookie = await sessionCookie(app.db, userId, app.now());
  return client;
}

export const STOREFRONT = { 'x-api-key': SYNC_KEY };

/** Sends the prepared call. */
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
