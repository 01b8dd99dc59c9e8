import type { NamedChange } from '../../../db/schema/carrier-places.ts';

/** By the carrier's key; null for a place that it does not serve. */
type Names = ReadonlyMap<string, string | null>;

const MOST_NAMES = 20;

const named = (names: readonly string[]): NamedChange => ({
  count: names.length,
  names: names.slice(0, MOST_NAMES),
});

/** What came, went and was renamed between two readings. */
export function compareNames(before: Names, after: Names) {
  const added: string[] = [];
  const renamed: string[] = [];
  for (const [key, name] of after) {
    const former = before.get(key) ?? null;
    if (name === null) continue;
    if (former === null) added.push(name);
    else if (former !== name) renamed.push(`${former} → ${name}`);
  }
  const removed = [...before].flatMap(([key, name]) =>
    name !== null && (after.get(key) ?? null) === null ? [name] : [],
  );
  return { added: named(added), removed: named(removed), renamed: named(renamed) };
}
