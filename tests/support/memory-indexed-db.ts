/**
 * As much of the browser's IndexedDB as a queue needs, in memory. It outlives the modules that use
 * it, as the real one outlives a page. Requests succeed in a later task and in their order.
 */
export class MemoryIndexedDb {
  readonly #databases = new Map<string, MemoryStore>();

  open(name: string) {
    const isNew = !this.#databases.has(name);
    const store = this.#databases.get(name) ?? new MemoryStore();
    this.#databases.set(name, store);
    const database = {
      createObjectStore: () => ({ createIndex: () => undefined }),
      transaction: () => ({ objectStore: () => store }),
    };
    return new MemoryRequest(() => database, isNew ? ['upgradeneeded'] : []);
  }
}

class MemoryRequest<Result> extends EventTarget {
  error: Error | null = null;
  #result: Result | undefined;

  constructor(work: () => Result, before: readonly string[] = []) {
    super();
    setImmediate(() => {
      this.#result = work();
      for (const event of [...before, 'success']) this.dispatchEvent(new Event(event));
    });
  }

  get result(): Result {
    if (this.#result === undefined) throw new Error('The request has not succeeded yet');
    return this.#result;
  }
}

interface Row {
  seq: number;
  owner: string;
  item: unknown;
}

class MemoryStore {
  #rows: Row[] = [];
  #next = 1;

  /** A copy, as the real one keeps. */
  add(row: Omit<Row, 'seq'>) {
    const copy = structuredClone(row);
    return new MemoryRequest(() => {
      const seq = this.#next++;
      this.#rows.push({ ...copy, seq });
      return seq;
    });
  }

  delete(seq: number) {
    return new MemoryRequest(() => {
      this.#rows = this.#rows.filter((row) => row.seq !== seq);
      return true;
    });
  }

  index() {
    const of = (owner: string) => this.#rows.filter((row) => row.owner === owner);
    return {
      getAll: (owner: string, most: number) =>
        new MemoryRequest(() => structuredClone(of(owner).slice(0, most))),
      count: (owner: string) => new MemoryRequest(() => of(owner).length),
    };
  }
}
