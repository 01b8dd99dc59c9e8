import type { ListView } from '#web/lib/list-view.ts';

/** Whether both show the same; the order of filters does not matter, that of columns does. */
export function sameView(one: ListView, other: ListView): boolean {
  return asText(one) === asText(other);
}

const asText = ({ filters, columns, density }: ListView) =>
  JSON.stringify([
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    columns,
    density,
  ]);
