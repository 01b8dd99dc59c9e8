import type { OrderLine } from '#contract/orders/order-lines.ts';

/** What can be edited of a line that stays. */
const EDITED = ['quantity', 'unitPrice', 'discount', 'kind'] as const;
type EditedField = (typeof EDITED)[number];

export type LineDifference =
  | { what: 'added' | 'removed'; line: OrderLine }
  | {
      what: EditedField;
      line: OrderLine;
      from: OrderLine[EditedField];
      to: OrderLine[EditedField];
    };

/** What an edit did to the lines of an order, in their order; removed ones come last. */
export function lineDifferences(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): LineDifference[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((line) => {
      const old = earlier.get(line.id);
      return old === undefined ? [{ what: 'added' as const, line }] : edits(old, line);
    }),
    ...before.filter(({ id }) => !now.has(id)).map((line) => ({ what: 'removed' as const, line })),
  ];
}

const edits = (old: OrderLine, line: OrderLine): LineDifference[] =>
  EDITED.filter((name) => old[name] !== line[name]).map((what) => ({
    what,
    line,
    from: old[what],
    to: line[what],
  }));
