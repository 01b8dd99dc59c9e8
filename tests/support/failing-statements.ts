import type { Database } from '#server/db/connection/client.ts';
import { openDb } from '#server/db/connection/retry.ts';
import type { Db } from '#server/db/types.ts';

const BOUNDARY = /^\s*(begin|commit|rollback|savepoint|release)/i;
const REFUSED = 'select 1 / 0';

type Query = (query: string | { text: string }, ...rest: unknown[]) => unknown;

/**
 * A second handle on a database, through which a test counts the statements of a call and makes one
 * fail. The database itself refuses it, so the transaction is aborted as by any other error; a
 * retry of the same statement fails too.
 */
export class FailingStatements {
  readonly db: Db;
  #seen: string[] | null = null;
  #failAt = Infinity;

  constructor({ pool }: Database) {
    this.db = openDb(this.#through(pool));
  }

  /** The statements executed during the work; it fails from the given one on (1 is the first). */
  async during(work: () => Promise<unknown>, failAt = Infinity): Promise<string[]> {
    const seen: string[] = [];
    this.#seen = seen;
    this.#failAt = failAt;
    try {
      await work();
    } finally {
      this.#seen = null;
    }
    return seen;
  }

  #isRefused(text: string): boolean {
    if (this.#seen === null || BOUNDARY.test(text)) return false;
    this.#seen.push(text);
    return text === this.#seen[this.#failAt - 1];
  }

  /** Wraps the driver's pool or one of its connections. */
  #through<Client extends object>(client: Client): Client {
    const own: Record<string, (member: Query) => unknown> = {
      query:
        (member) =>
        (query: string | { text: string }, ...rest: unknown[]) =>
          this.#isRefused(typeof query === 'string' ? query : query.text)
            ? member.call(client, REFUSED)
            : member.call(client, query, ...rest),
      connect: (member) => async () =>
        this.#through((await (member as () => unknown).call(client)) as object),
    };
    return new Proxy(client, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function' || name === 'constructor') return member;
        const wrap = own[String(name)];
        return wrap === undefined ? member.bind(target) : wrap(member as Query);
      },
    });
  }
}
