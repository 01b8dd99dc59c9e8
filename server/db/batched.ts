type Waiting<T> = { resolve: (value: T | undefined) => void; reject: (cause: unknown) => void };

/**
 * One query for all who ask at about the same time. What is asked while a query is under way waits
 * for the next one, so nobody is told what was read before they asked.
 */
export function batched<T>(load: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
  let waiting = new Map<string, Waiting<T>[]>();
  let isLoading = false;

  async function work(): Promise<void> {
    isLoading = true;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      try {
        const found = await load([...asked.keys()]);
        for (const [key, all] of asked) for (const { resolve } of all) resolve(found.get(key));
      } catch (cause) {
        for (const all of asked.values()) for (const { reject } of all) reject(cause);
      }
    }
    isLoading = false;
  }

  return (key: string): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      const others = waiting.get(key);
      if (others === undefined) waiting.set(key, [{ resolve, reject }]);
      else others.push({ resolve, reject });
      if (!isLoading) void work();
    });
}
