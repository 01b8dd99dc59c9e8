/** Leaves out fields that were not sent; an empty field becomes null. */
export function sentColumns<T extends object>(
  columns: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
