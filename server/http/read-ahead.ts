import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../context.ts';

/** The user of the session at its last call, and the look-up that tells whether it still is. */
export interface ReadAhead {
  known: Actor;
  check: Promise<Actor>;
}

/**
 * Prepares an answer for the user that the session had at its last call, while the session is looked
 * up as for every call. Nothing is answered before that; if the session has ended its error is all
 * that the caller gets, and if the user has changed the answer is prepared again.
 */
export async function answerWhileChecking<Answer>(
  { known, check }: ReadAhead,
  prepare: (actor: Actor) => Promise<Answer>,
): Promise<Answer> {
  const prepared = prepare(known);
  // Whether it failed matters only after the check.
  prepared.catch(() => {});
  const actor = await check;
  return isDeepStrictEqual(actor, known) ? prepared : prepare(actor);
}

/** Sessions that called last, so that one whose cookie is made up never has an answer prepared. */
export class KnownSessions {
  readonly #actors = new Map<string, Actor>();
  readonly #most: number;

  constructor(most = 100) {
    this.#most = most;
  }

  find(tokenHash: string): Actor | null {
    return this.#actors.get(tokenHash) ?? null;
  }

  note(tokenHash: string, actor: Actor | null): void {
    this.#actors.delete(tokenHash);
    if (actor === null) return;
    this.#actors.set(tokenHash, actor);
    const [oldest] = this.#actors.keys();
    if (this.#actors.size > this.#most && oldest !== undefined) this.#actors.delete(oldest);
  }
}
