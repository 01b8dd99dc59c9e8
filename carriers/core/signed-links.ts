import { createHmac } from 'node:crypto';
import type { World } from './world.ts';

/** Links that open without a key until their time has passed. */
export class SignedLinks {
  readonly #world: World;
  readonly #family: string;
  readonly #path: string;

  constructor(world: World, family: string, path: string) {
    this.#world = world;
    this.#family = family;
    this.#path = path;
  }

  #sign(name: string, expires: number): string {
    return createHmac('sha256', `${this.#family} ${this.#world.seed}`)
      .update(`${name} ${expires}`)
      .digest('hex');
  }

  /** Fault 16: the link has already expired when it arrives. */
  make(name: string, seconds: number): string {
    const life = this.#world.faults.take(this.#family, 16) === null ? seconds : -1;
    const expires = Math.floor(this.#world.clock.now() / 1_000) + life;
    const query = new URLSearchParams({
      expires: String(expires),
      signature: this.#sign(name, expires),
    });
    return `${this.#world.url}${this.#path}/${encodeURIComponent(name)}?${query}`;
  }

  opens(name: string, query: URLSearchParams): boolean {
    const expires = Number(query.get('expires'));
    const isRight = query.get('signature') === this.#sign(name, expires);
    return isRight && this.#world.clock.now() <= expires * 1_000;
  }
}
