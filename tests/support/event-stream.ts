import type { HttpClient } from './http-client.ts';
import { PATIENTLY } from './patience.ts';

/** Reads `/api/events` as a browser does: one parsed message at a time. */
export class EventStream {
  readonly #waiting: ((text: string) => void)[] = [];
  readonly #arrived: string[] = [];
  readonly ended: Promise<void>;
  readonly #hangUp: AbortController;

  private constructor(body: ReadableStream<Uint8Array>, hangUp: AbortController) {
    this.#hangUp = hangUp;
    this.ended = this.#read(body);
  }

  static async open(url: string, client: HttpClient, query = ''): Promise<EventStream> {
    const headers = { cookie: client.cookie ?? '' };
    const hangUp = new AbortController();
    const response = await fetch(`${url}/api/events${query}`, { headers, signal: hangUp.signal });
    if (response.status !== 200 || response.body === null)
      throw new Error(`Status ${response.status}`);
    const stream = new EventStream(response.body, hangUp);
    await stream.#block();
    return stream;
  }

  /** The next change, or the name of a named event. Heartbeats are skipped. */
  async next(): Promise<unknown> {
    for (;;) {
      const block = await this.#block();
      const name = /^event: (.*)$/m.exec(block)?.[1];
      if (name !== undefined) return name;
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) return JSON.parse(data);
    }
  }

  /** Where many are opened: to each that is open the server tells all. */
  async close(): Promise<void> {
    this.#hangUp.abort();
    await this.ended.catch(() => undefined);
  }

  /** The next comment line, which browsers ignore. */
  async heartbeat(): Promise<string> {
    for (;;) {
      const block = await this.#block();
      if (block.startsWith(':')) return block;
    }
  }

  async #block(): Promise<string> {
    const arrived = this.#arrived.shift();
    if (arrived !== undefined) return arrived;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Nothing came')), PATIENTLY.timeout);
      this.#waiting.push((text) => {
        clearTimeout(timer);
        resolve(text);
      });
    });
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
    }
  }

  #take(block: string): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#arrived.push(block);
    else next(block);
  }
}
