/**
 * As much of the browser's IndexedDB as a queue needs, in memory. It outlives the modules that use
 * it, as the real one outlives a page. Requests succeed in a later task and in their order.
 */
export class MemoryIndexedDb {
  readonly #databases = new Map<string, MemoryStore>();
  /** A device without room: every transaction that writes is rolled back. */
  isFull = false;

  open(name: string) {
    const isNew = !this.#databases.has(name);
    const store = this.#databases.get(name) ?? new MemoryStore();
    this.#databases.set(name, store);
    const database = {
      createObjectStore: () => ({ createIndex: () => undefined }),
      transaction: () => new MemoryTransaction(store, this.isFull),
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

/** Ends by itself when its requests are done. */
class MemoryTransaction extends EventTarget {
  error: Error | null = null;
  readonly #store: MemoryStore;
  readonly #isFull: boolean;

  constructor(store: MemoryStore, isFull: boolean) {
    super();
    this.#store = store;
    this.#isFull = isFull;
    if (isFull) this.error = new Error('QuotaExceededError');
    setImmediate(() =>
      setImmediate(() => this.dispatchEvent(new Event(isFull ? 'abort' : 'complete'))),
    );
  }

  objectStore() {
    return this.#isFull ? this.#store.unchanged() : this.#store;
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

  put(row: Row) {
    const copy = structuredClone(row);
    return new MemoryRequest(() => {
      this.#rows = this.#rows.map((one) => (one.seq === copy.seq ? copy : one));
      return copy.seq;
    });
  }

  /** Reads as it is, and changes nothing. */
  unchanged() {
    const nothing = () => new MemoryRequest(() => true);
    return { add: nothing, put: nothing, delete: nothing, index: () => this.index() };
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
      getAll: (owner: string) => new MemoryRequest(() => structuredClone(of(owner))),
    };
  }
}
