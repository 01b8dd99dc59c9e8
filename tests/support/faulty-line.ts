import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What can happen to a call; `lostAnswer` is processed but its response is lost. */
export const FAULTS = ['refused', 'busy', 'garbage', 'lostAnswer', 'cut', 'none'] as const;
export type Fault = (typeof FAULTS)[number];

interface Call {
  method: string;
  path: string;
  /** The records sent, with their versions. */
  records: string[];
}

/** A proxy between dashboard and storefront that injects faults. */
export class FaultyLine {
  fault: Fault = 'none';
  /** Latency of a call. */
  delayMs = 0;
  readonly calls: Call[] = [];
  readonly #target: () => string;
  readonly #server: Server;

  private constructor(target: () => string) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
  }

  static async open(target: () => string): Promise<FaultyLine> {
    const line = new FaultyLine(target);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', () => resolve()));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Drops the calls in flight without a response. */
  dropAll(): void {
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.dropAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = this;
    const body = await text(request);
    const method = request.method ?? 'GET';
    this.calls.push({ method, path: request.url ?? '', records: recordsIn(body) });
    if (this.delayMs > 0) await pause(this.delayMs);
    if (fault === 'refused') return void response.writeHead(500).end('{}');
    if (fault === 'busy') return void response.writeHead(429, { 'retry-after': '1' }).end('{}');
    if (fault === 'garbage') return void response.writeHead(200).end('<html>welcome</html>');
    if (fault === 'cut') return void response.destroy();
    const headers = { 'content-type': 'application/json', 'x-api-key': keyOf(request) };
    const answer = await fetch(this.#target() + request.url, {
      method,
      headers,
      ...(method === 'POST' && { body }),
    });
    const answered = await answer.text();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answered),
    });
    if (fault === 'none') response.end(answered);
    else response.write(answered.slice(0, 5), () => response.destroy());
  }
}

const keyOf = ({ headers }: IncomingMessage) => String(headers['x-api-key'] ?? '');

function recordsIn(body: string): string[] {
  if (body === '') return [];
  const { items } = JSON.parse(body) as { items: { dashboardId: string; version: number }[] };
  return items.map(({ dashboardId, version }) => `${dashboardId}@${version}`);
}
