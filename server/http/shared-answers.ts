import type { Actor } from '../context.ts';
import { LastFew } from './last-few.ts';
import { answerWhileChecking, type ReadAhead } from './read-ahead.ts';
import { watchedCaller } from './watched-caller.ts';

type Make<Answer> = (actor: Actor) => Promise<Answer>;

interface Kept<Answer> {
  /** The state of the database that had been seen before the answer was begun. */
  state: string;
  begunAt: number;
  sessionId: string;
  made: Promise<{ answer: Answer; isPersonal: boolean }>;
}

/** Some answers depend on the time. */
const LASTS_MS = 1_000;
const MOST_KEPT = 100;
const MOST_ASKED = 400;

/**
 * Answers that several callers get, because no transaction has changed anything since the first of
 * them asked: after a change all open screens read the same list. The look-up of the session, which
 * every call makes, tells the state of the database. An answer that was begun after a state had been
 * seen is as new as any caller needs who still sees that state.
 *
 * What nobody has asked lately is not worth keeping, and is prepared while the session is looked up.
 */
export class SharedAnswers<Answer> {
  readonly #asked = new LastFew<true>(MOST_ASKED);
  readonly #kept = new LastFew<Kept<Answer>>(MOST_KEPT);
  readonly #now: () => Date;
  readonly #isReusable: (answer: Answer) => boolean;

  constructor(now: () => Date, isReusable: (answer: Answer) => boolean) {
    this.#now = now;
    this.#isReusable = isReusable;
  }

  /** Nothing is answered before the session was found, and an ended one gets its error only. */
  async answer(question: string, ahead: ReadAhead, make: Make<Answer>): Promise<Answer> {
    const key = keyOf(question, ahead.known);
    if (!this.#asked.has(key)) {
      this.#asked.set(key, true);
      return answerWhileChecking(ahead, make);
    }
    const { actor, databaseState } = await ahead.check;
    return this.#share(keyOf(question, actor), actor, databaseState, make);
  }

  async #share(key: string, actor: Actor, state: string, make: Make<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.state !== state || !this.#isNew(kept)) {
      return this.#makeAndKeep(key, actor, state, make);
    }
    const { answer, isPersonal } = await kept.made;
    const isTheirs = !isPersonal || kept.sessionId === actor.sessionId;
    return isTheirs && this.#isReusable(answer) ? answer : make(actor);
  }

  async #makeAndKeep(key: string, actor: Actor, state: string, make: Make<Answer>) {
    const { sessionId } = actor;
    const begun = { state, begunAt: this.#now().getTime(), sessionId, made: watch(actor, make) };
    this.#kept.set(key, begun);
    const drop = () => this.#kept.get(key) === begun && this.#kept.delete(key);
    try {
      const { answer } = await begun.made;
      if (!this.#isReusable(answer)) drop();
      return answer;
    } catch (error) {
      drop();
      throw error;
    }
  }

  #isNew({ begunAt }: Kept<Answer>): boolean {
    return Math.abs(this.#now().getTime() - begunAt) < LASTS_MS;
  }
}

const keyOf = (question: string, actor: Actor) => `${watchedCaller(actor).rights} ${question}`;

async function watch<Answer>(actor: Actor, make: Make<Answer>) {
  const { caller, personalReads } = watchedCaller(actor);
  const before = personalReads();
  const answer = await make(caller);
  return { answer, isPersonal: personalReads() > before };
}
