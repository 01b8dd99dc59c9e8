interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (cause: unknown) => void;
}

/**
 * Batches concurrent calls: items that arrive while a batch is running wait for the next one.
 * `work` returns one result per item, in the same order.
 */
export function batchCalls<Item, Result>(
  work: (items: Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
) {
  let waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function workAll(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const results = await work(asked.map(({ item }) => item));
        for (const [index, { resolve }] of asked.entries()) {
          resolve(results[index] as Result | Promise<Result>);
        }
      } catch (cause) {
        for (const { reject } of asked) reject(cause);
      }
    }
    isWorking = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workAll();
    });
}

/**
 * Batches concurrent loads by key into one query. A load never returns data that was read before it
 * was requested.
 */
export function batchLoader<T>(load: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
  return batchCalls<string, T | undefined>(async (keys) => {
    const found = await load([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
}
