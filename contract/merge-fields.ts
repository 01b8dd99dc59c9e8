/** The owner of a field; for a shared field the last change wins. */
export type FieldOwner = 'dashboard' | 'storefront' | 'shared';

interface Merge<Fields extends object> {
  owners: Readonly<Record<keyof Fields & string, FieldOwner>>;
  receiver: 'dashboard' | 'storefront';
  stored: Fields;
  incoming: Partial<Fields>;
  /** Time of the last change to the shared fields, by either side. */
  storedAt: number;
  incomingAt: number;
}

interface Merged<Fields extends object> {
  changes: Partial<Fields>;
  /** Fields that arrived with another value and were not changed, to be reported to the sender. */
  kept: (keyof Fields & string)[];
}

/**
 * The merge rule of both sides: a field's owner wins; for a shared field the newer change wins, and
 * at the same millisecond the dashboard, so that both sides converge.
 */
export function mergeFields<Fields extends object>(merge: Merge<Fields>): Merged<Fields> {
  const { owners, receiver, stored, incoming, storedAt, incomingAt } = merge;
  const isNewer = receiver === 'dashboard' ? incomingAt > storedAt : incomingAt >= storedAt;
  const changes: Partial<Fields> = {};
  const kept: (keyof Fields & string)[] = [];
  for (const name of Object.keys(owners) as (keyof Fields & string)[]) {
    const value = incoming[name];
    if (value === undefined || isSame(value, stored[name])) continue;
    const owner = owners[name];
    if (owner === 'shared' ? isNewer : owner !== receiver) changes[name] = value;
    else kept.push(name);
  }
  return { changes, kept };
}

const isSame = (a: unknown, b: unknown) => a === b || canonical(a) === canonical(b);

/** Compares objects regardless of key order, because a database may reorder keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';
