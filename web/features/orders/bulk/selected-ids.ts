export type OrdersSelection = ReadonlySet<string>;

export const NOTHING_SELECTED: OrdersSelection = new Set();

/** The selected ids on the current page, in its order. */
export function selectedOnPage(selection: OrdersSelection, pageIds: readonly string[]): string[] {
  return pageIds.filter((id) => selection.has(id));
}

/** Applies the selection of this page and keeps that of the other pages. */
export function withPageSelection(
  selection: OrdersSelection,
  pageIds: readonly string[],
  chosen: readonly string[],
): OrdersSelection {
  const next = new Set(selection);
  for (const id of pageIds) next.delete(id);
  for (const id of chosen) next.add(id);
  return next.size === 0 ? NOTHING_SELECTED : next;
}

export function withoutIds(selection: OrdersSelection, ids: Iterable<string>): OrdersSelection {
  const next = new Set(selection);
  for (const id of ids) next.delete(id);
  return next.size === 0 ? NOTHING_SELECTED : next;
}
