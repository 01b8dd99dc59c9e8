/** Whether two values of a form say the same; lists are compared by what they contain. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** The names of the fields that differ between two sets of form values. */
export function changedFields<Values extends object>(
  now: Values,
  before: Values,
): (keyof Values & string)[] {
  const names = Object.keys(before) as (keyof Values & string)[];
  return names.filter((name) => !isSameValue(now[name], before[name]));
}
