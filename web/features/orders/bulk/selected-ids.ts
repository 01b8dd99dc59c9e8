export type OrdersSelection = ReadonlySet<string>;

export const NOTHING_SELECTED: OrdersSelection = new Set();

/** The ids that are selected on the page shown, in its order. */
export function selectedOnPage(selection: OrdersSelection, pageIds: readonly string[]): string[] {
  return pageIds.filter((id) => selection.has(id));
}

/** After a click on this page: what is selected on other pages stays. */
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
