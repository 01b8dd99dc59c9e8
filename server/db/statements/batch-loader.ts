import { batchCalls } from './batch-calls.ts';

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
