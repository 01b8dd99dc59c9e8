/** A field that was not sent stands for no column; one that was sent empty is null. */
export function sentColumns<T extends object>(
  columns: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
