import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#tests/attack/random.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import type { ServerHome } from '#tests/support/server-home.ts';

const PACE_MS = 400;
const LISTEN_MS = 2_000;

const READS = [
  '/api/orders?page=1&pageSize=25&search=زبون',
  '/api/orders?page=1&pageSize=25&search=0661',
  '/api/orders?page=2&pageSize=25&status=pending',
  '/api/dashboard',
  '/api/clients?page=1&pageSize=25',
  '/api/products',
  '/api/settings',
];

/** The whole list, as the browser asks for it to write an Excel file. */
const EXPORT = '/api/orders?status=delivered';

/** Signs in and out, searches, exports and listens to changes, as the screens of a shop do. */
export class SoakVisitor {
  visits = 0;
  /** Calls without a response, or refused because the server starts or stops; and why. */
  readonly missed: string[] = [];
  readonly #home: ServerHome;
  readonly #random: Random;
  #client: HttpClient;

  constructor(home: ServerHome, client: HttpClient, seed: number) {
    this.#home = home;
    this.#client = client;
    this.#random = new Random(seed);
  }

  async visitUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.visits += 1;
      await this.#visit();
      await pause(PACE_MS);
    }
  }

  #visit(): Promise<void> {
    const chance = this.#random.next();
    // All visitors come from one address, which may sign in 60 times in a quarter of an hour.
    if (chance < 0.01) return this.#signInAgain();
    if (chance < 0.25) return this.#listen();
    return this.#read(chance < 0.3 ? EXPORT : this.#random.pick(READS));
  }

  /** The session in use is ended too, so that they do not pile up. */
  async #signInAgain(): Promise<void> {
    const fresh = await this.#home.signIn().catch(String);
    if (typeof fresh === 'string') {
      this.missed.push(fresh);
      return;
    }
    const before = this.#client;
    this.#client = fresh;
    await before.request('POST', '/api/auth/logout').catch(() => null);
  }

  /** Leaves in the middle of the stream, as a closed browser does. */
  async #listen(): Promise<void> {
    const leaving = AbortSignal.timeout(LISTEN_MS);
    try {
      const answer = await fetch(`${this.#home.url}/api/events`, {
        headers: { cookie: this.#client.cookie ?? '' },
        signal: leaving,
      });
      this.#judge(answer.status);
      for await (const chunk of answer.body ?? []) void chunk;
      this.missed.push('the stream ended');
    } catch (error) {
      if (!leaving.aborted) this.missed.push(String(error));
    }
  }

  async #read(path: string): Promise<void> {
    const answer = await this.#client.request('GET', encodeURI(path)).catch(String);
    if (typeof answer === 'string') this.missed.push(answer);
    else this.#judge(answer.status);
  }

  #judge(status: number): void {
    if (status === 503) this.missed.push('not available');
    else if (status !== 200) throw new Error(`A visitor was answered with ${status}`);
  }
}
