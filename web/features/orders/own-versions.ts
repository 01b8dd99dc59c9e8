import type { QueryClient } from '@tanstack/react-query';

/** Of each order, the version that a change of one's own made, by the version it was made on. */
type Made = Map<string, number>;
const madeIn = new WeakMap<QueryClient, Made>();

export function noteOwnVersion(client: QueryClient, id: string, from: number, to: number): void {
  const made: Made = madeIn.get(client) ?? new Map();
  madeIn.set(client, made.set(`${id} ${from}`, to));
}

/** What an order that was seen in a version is after one's own changes since: nobody else's. */
export function afterOwnChanges(client: QueryClient, id: string, version: number): number {
  const next = madeIn.get(client)?.get(`${id} ${version}`);
  return next === undefined ? version : afterOwnChanges(client, id, next);
}
