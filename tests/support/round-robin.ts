import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 100;

interface Upstream {
  url: string;
  isReady: boolean;
  agent: Agent;
}

/**
 * A reverse proxy as described in docs/operations.md: checks which servers are ready, keeps
 * connections alive, and retries on another server only when a connection was refused, never after
 * a request was sent.
 */
export class RoundRobin {
  readonly #upstreams: Upstream[];
  readonly #server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  readonly #checking: NodeJS.Timeout;
  #turn = 0;

  private constructor(urls: readonly string[]) {
    // No keep-alive timeout: a race while closing connections would be the proxy's fault.
    this.#server.keepAliveTimeout = 0;
    this.#upstreams = urls.map((url) => ({
      url,
      isReady: true,
      agent: new Agent({ keepAlive: true }),
    }));
    this.#checking = setInterval(() => this.#upstreams.forEach((one) => void check(one)), CHECK_MS);
  }

  static async open(urls: readonly string[]): Promise<RoundRobin> {
    const proxy = new RoundRobin(urls);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', () => resolve()));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.#checking);
    for (const { agent } of this.#upstreams) agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    for (const upstream of this.#inTurn()) {
      const result = await forward(upstream, incoming, body, outgoing);
      if (result === 'done') return;
      if (result === 'broken') break;
    }
    outgoing.writeHead(502).end('Bad Gateway');
  }

  /** The ready servers first, rotated on each call. */
  #inTurn(): Upstream[] {
    this.#turn += 1;
    const start = this.#turn % this.#upstreams.length;
    const turned = [...this.#upstreams.slice(start), ...this.#upstreams.slice(0, start)];
    return turned.toSorted((a, b) => Number(b.isReady) - Number(a.isReady));
  }
}

async function check(upstream: Upstream): Promise<void> {
  const headers = { connection: 'close' };
  const answer = await fetch(`${upstream.url}/api/ready`, { headers }).catch(() => null);
  upstream.isReady = answer?.status === 200;
}

function forward(
  { url, agent }: Upstream,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'done' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const { connection: _connection, 'transfer-encoding': _encoding, ...passed } = headers;
    const sent = { ...passed, 'content-length': String(body.length) };
    const going = request(url + path, { method, agent, headers: sent }, (answer) => {
      const { connection: _hop, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(outgoing).on('close', () => resolve('done'));
    });
    going.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    );
    going.end(body);
  });
}
