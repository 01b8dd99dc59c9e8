/** The browser's Web Locks of one name, in memory; closing a page lets its locks go. */
export class MemoryLocks {
  #tail: Promise<unknown> = Promise.resolve();
  #pageClosed = Promise.withResolvers<void>();

  request<Result>(_name: string, work: () => Promise<Result>): Promise<Result> {
    const closed = this.#pageClosed.promise;
    const held = this.#tail.then(work);
    this.#tail = Promise.race([held.catch(() => undefined), closed]);
    return held;
  }

  closePage(): void {
    this.#pageClosed.resolve();
    this.#pageClosed = Promise.withResolvers();
  }
}
