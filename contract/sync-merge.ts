/** Who decides what a field says. What both may change is decided by who changed it last. */
export type FieldOwner = 'dashboard' | 'storefront' | 'shared';

interface Merge<Fields extends object> {
  owners: Readonly<Record<keyof Fields & string, FieldOwner>>;
  receiver: 'dashboard' | 'storefront';
  stored: Fields;
  incoming: Partial<Fields>;
  /** When the shared fields were last changed, by whoever. */
  storedAt: number;
  incomingAt: number;
}

interface Merged<Fields extends object> {
  changes: Partial<Fields>;
  /** Fields that arrived different and stay as they are: the sender has to be told. */
  kept: (keyof Fields & string)[];
}

/**
 * The one rule of both sides: a field's owner wins; a shared field goes to the newer; at the same
 * millisecond the dashboard wins, so that both sides settle on the same.
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

/** Objects are equal whatever the order of their keys: a database may keep its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';
