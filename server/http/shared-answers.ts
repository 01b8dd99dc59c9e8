import type { Actor } from '../context.ts';
import { LastFew } from './last-few.ts';
import { answerWhileChecking, type ReadAhead } from './read-ahead.ts';
import { rightsNumber, watchedCaller } from './watched-caller.ts';

type Make<Answer> = (actor: Actor) => Promise<Answer>;

interface Kept<Answer> {
  /** The state of the database that had been seen before the answer was begun. */
  state: string;
  begunAt: number;
  made: Promise<{ answer: Answer; isForAll: boolean }>;
}

/** Some answers depend on the time. */
const LASTS_MS = 1_000;
const MOST_KEPT = 100;
const MOST_ASKED = 400;
const LONGEST_QUESTION = 1_000;

/**
 * Answers that several callers get, because no transaction has changed anything since the first of
 * them asked: after a change all open screens read the same list. The look-up of the session, which
 * every call makes, tells the state of the database. An answer that was begun after a state had been
 * seen is as new as any caller needs who still sees that state.
 *
 * What is not among the last questions, or cannot be shared, is prepared while the session is looked
 * up.
 */
export class SharedAnswers<Answer> {
  /** The last questions, and whether their answers can be shared as far as it is known. */
  readonly #asked = new LastFew<boolean>(MOST_ASKED);
  readonly #kept = new LastFew<Kept<Answer>>(MOST_KEPT);
  readonly #now: () => Date;
  readonly #isReusable: (answer: Answer) => boolean;

  constructor(now: () => Date, isReusable: (answer: Answer) => boolean) {
    this.#now = now;
    this.#isReusable = isReusable;
  }

  /** Nothing is answered before the session was found, and an ended one gets its error only. */
  async answer(question: string, ahead: ReadAhead, make: Make<Answer>): Promise<Answer> {
    if (!this.#isShared(question, ahead.known)) return answerWhileChecking(ahead, make);
    const { actor, databaseState } = await ahead.check;
    const key = keyOf(question, actor);
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.state !== databaseState || !this.#isNew(kept)) {
      return this.#makeAndKeep(key, actor, databaseState, make);
    }
    const { answer, isForAll } = await kept.made;
    return isForAll ? answer : make(actor);
  }

  #isShared(question: string, actor: Actor): boolean {
    if (question.length > LONGEST_QUESTION) return false;
    const key = keyOf(question, actor);
    const isShared = this.#asked.get(key);
    this.#asked.set(key, isShared ?? true);
    return isShared ?? false;
  }

  async #makeAndKeep(key: string, actor: Actor, state: string, make: Make<Answer>) {
    const begun = { state, begunAt: this.#now().getTime(), made: this.#make(actor, make) };
    this.#kept.set(key, begun);
    const drop = () => this.#kept.get(key) === begun && this.#kept.delete(key);
    try {
      const { answer, isForAll } = await begun.made;
      if (!isForAll) {
        this.#asked.set(key, false);
        drop();
      }
      return answer;
    } catch (error) {
      drop();
      throw error;
    }
  }

  async #make(actor: Actor, make: Make<Answer>) {
    const { caller, isPersonal } = watchedCaller(actor);
    const answer = await make(caller);
    return { answer, isForAll: !isPersonal() && this.#isReusable(answer) };
  }

  #isNew({ begunAt }: Kept<Answer>): boolean {
    return Math.abs(this.#now().getTime() - begunAt) < LASTS_MS;
  }
}

const keyOf = (question: string, actor: Actor) => `${rightsNumber(actor)} ${question}`;
