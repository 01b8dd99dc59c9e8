import { isDeepStrictEqual } from 'node:util';
import type { Actor, FoundSession } from '../context.ts';
import { LastFew } from './last-few.ts';

/** The user of the session at its last call, and the look-up that tells whether it still is. */
export interface ReadAhead {
  known: Actor;
  check: Promise<FoundSession>;
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
  const { actor } = await check;
  return actor === known ? prepared : prepare(actor);
}

/** Sessions that called last, so that one whose cookie is made up never has an answer prepared. */
export class KnownSessions {
  readonly #actors: LastFew<Actor>;

  constructor(most = 100) {
    this.#actors = new LastFew(most);
  }

  find(tokenHash: string): Actor | null {
    return this.#actors.get(tokenHash) ?? null;
  }

  /** Returns the actor: the same object as long as nothing of it changes. */
  note(tokenHash: string, actor: Actor): Actor {
    const known = this.#actors.get(tokenHash);
    const same = known !== undefined && isDeepStrictEqual(known, actor) ? known : actor;
    this.#actors.set(tokenHash, same);
    return same;
  }

  forget(tokenHash: string): void {
    this.#actors.delete(tokenHash);
  }
}
