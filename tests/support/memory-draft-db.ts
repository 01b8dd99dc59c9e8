/**
 * As much of the browser's IndexedDB as drafts need, in memory. It outlives the modules that use it,
 * as the real one outlives a page.
 */
export class MemoryDraftDb {
  readonly #databases = new Map<string, Map<string, { id: string }>>();
  /** A device without room refuses whatever is put. */
  isFull = false;

  open(name: string) {
    const rows = this.#databases.get(name) ?? new Map<string, { id: string }>();
    this.#databases.set(name, rows);
    const store = {
      getAll: () => request(() => structuredClone([...rows.values()])),
      put: (row: { id: string }) =>
        request(() => {
          if (this.isFull) throw new Error('QuotaExceededError');
          rows.set(row.id, structuredClone(row));
        }),
      delete: (id: string) => request(() => rows.delete(id)),
    };
    return request(() => ({
      createObjectStore: () => store,
      transaction: () => ({ objectStore: () => store }),
      addEventListener: () => undefined,
      close: () => undefined,
    }));
  }

  deleteDatabase(name: string) {
    return request(() => this.#databases.delete(name));
  }

  /** What lies on the device, as somebody who takes it away would find it. */
  get rows(): { id: string }[] {
    return [...this.#databases.values()].flatMap((rows) => [...rows.values()]);
  }

  /** Changes what lies there, such as its age. */
  change(change: object): void {
    for (const row of this.rows) Object.assign(row, change);
  }
}

/** Succeeds or fails in a later task. */
function request<Result>(work: () => Result) {
  const answer: { result?: Result; error?: unknown } = {};
  const asked = Object.assign(new EventTarget(), answer);
  setImmediate(() => {
    try {
      asked.result = work();
      asked.dispatchEvent(new Event('success'));
    } catch (error) {
      asked.error = error;
      asked.dispatchEvent(new Event('error'));
    }
  });
  return asked;
}
