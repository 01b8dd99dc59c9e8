import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const STOREFRONT_KEY = 'key-the-storefront-knows';

interface Item {
  dashboardId: string;
  id: string | null;
  version: number;
  updatedAt: string;
  deleted: boolean;
  [field: string]: unknown;
}

/** How it responds: normally, or with the failures of a bad day. */
type Mood = (request: IncomingMessage, response: ServerResponse, items: Item[]) => boolean;

const answer = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

export const MOODS = {
  fails:
    (status: number, headers = {}): Mood =>
    (_request, response) => {
      answer(response, status, { error: 'no' }, headers);
      return true;
    },
  /** Responds differently for one kind, like a storefront that is older than this kind. */
  failsFor:
    (kind: string, status: number): Mood =>
    ({ url }, response) => {
      if (url !== `/api/sync/${kind}`) return false;
      answer(response, status, { error: 'no' });
      return true;
    },
  says:
    (status: number, body: unknown): Mood =>
    (_request, response) => {
      answer(response, status, body);
      return true;
    },
  talksNonsense: ((_request, response) => {
    answer(response, 200, '<html>welcome</html>');
    return true;
  }) as Mood,
  diesHalfWay: ((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"results":[');
    setTimeout(() => response.destroy(), 20);
    return true;
  }) as Mood,
};

/** A fake storefront that speaks the protocol and keeps the newest version of each object. */
export class FakeStorefront {
  /** By kind and our id. */
  readonly held = new Map<string, Item>();
  /** What `GET` returns, by kind. */
  readonly catalogue = new Map<string, object[]>();
  readonly calls: { path: string; key: string | undefined; count: number }[] = [];
  mood: Mood | null = null;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(port = 0): Promise<FakeStorefront> {
    const storefront = new FakeStorefront();
    await new Promise<void>((resolve) =>
      storefront.#server.listen(port, '127.0.0.1', () => resolve()),
    );
    return storefront;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  of(kind: string): Item[] {
    return [...this.held].filter(([key]) => key.startsWith(`${kind}/`)).map(([, item]) => item);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const kind = /^\/api\/sync\/([a-z-]+)$/.exec(pathname)?.[1];
    if (kind === undefined) return void answer(response, 200, 'a shop');
    const key = request.headers['x-api-key'];
    const isPost = request.method === 'POST';
    const { items } = isPost ? ((await json(request)) as { items: Item[] }) : { items: [] };
    this.calls.push({ path: pathname, key: key?.toString(), count: items.length });
    if (key !== STOREFRONT_KEY) return void answer(response, 401, {});
    if (this.mood?.(request, response, items)) return;
    if (request.method === 'GET') return void answer(response, 200, this.#page(kind, searchParams));
    answer(response, 200, { results: items.map((item, index) => this.#take(kind, item, index)) });
  }

  #take(kind: string, item: Item, index: number) {
    const key = `${kind}/${item.dashboardId}`;
    const known = this.held.get(key);
    if (known !== undefined && known.version >= item.version) return { index, result: 'unchanged' };
    this.held.set(key, item);
    return { index, result: known === undefined ? 'created' : 'updated' };
  }

  #page(kind: string, query: URLSearchParams) {
    const all = this.catalogue.get(kind) ?? [];
    const from = Number(query.get('after') ?? 0);
    const to = from + Number(query.get('limit') ?? 500);
    return { items: all.slice(from, to), next: to < all.length ? String(to) : null };
  }
}
