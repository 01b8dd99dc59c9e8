import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Request, Response } from '@playwright/test';
import { wordsOfData } from './findings/language-findings.ts';

const READING_MS = 3_000;

/** Records errors of the page, and the data that the server sends to it. */
export class Watch {
  #mishaps: string[] = [];
  #data = new Set<string>();
  #reading: Promise<void>[] = [];
  readonly #pending = new Set<Request>();

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (!/^(?:error|warning)$/.test(message.type())) return;
      this.#mishaps.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.#mishaps.push(`page error: ${String(error.error())}`));
    context.on('request', (request) => {
      if (request.resourceType() === 'fetch') this.#pending.add(request);
    });
    context.on('requestfailed', (request) => {
      this.#pending.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its event stream and prefetches.
      if (reason === 'net::ERR_ABORTED') return;
      this.#mishaps.push(`request failed: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      // On the response and not when it has finished: an unread body never finishes.
      this.#pending.delete(response.request());
      if (response.status() >= 400) {
        this.#mishaps.push(`answered ${response.status()}: ${response.url()}`);
      }
      this.#reading.push(this.#read(response));
    });
  }

  forget(): void {
    this.#pending.clear();
    this.#mishaps = [];
    this.#data.clear();
    this.#reading = [];
  }

  takeMishaps(): string[] {
    return this.#mishaps.splice(0);
  }

  /** Waits until no request is pending and none follows the last response. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      await setTimeout(30);
      if (this.#pending.size > 0) calm = -1;
    }
  }

  async data(): Promise<string[]> {
    await Promise.all(this.#reading);
    return [...this.#data];
  }

  async #read(response: Response): Promise<void> {
    // Errors are not data: they are the server's own sentences, which have to be translated.
    if (response.headers()['content-type']?.startsWith('application/json') !== true) return;
    // The body is unavailable when the page was left or did not read it.
    const text = await Promise.race([
      response.text().catch(() => 'null'),
      setTimeout(READING_MS, 'null'),
    ]);
    for (const words of wordsOfData(text)) this.#data.add(words);
  }
}
