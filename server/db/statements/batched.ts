import { gathered } from './gathered.ts';

/**
 * One query for all who ask at about the same time, and nobody is told what was read before they
 * asked.
 */
export function batched<T>(load: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
  return gathered<string, T | undefined>(async (keys) => {
    const found = await load([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
}
