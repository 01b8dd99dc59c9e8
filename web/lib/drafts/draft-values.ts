import type { Draft } from './drafts.ts';

type Values = Draft['values'];

/** Names that a form gave its rows for React say nothing, and are others each time. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner));

/** Only what differs from what the form began with: the rest may be newer by then. */
export function changedValues(now: object, before: object, never: readonly string[] = []): Values {
  const begun = before as Values;
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => !never.includes(field) && textOf(value) !== textOf(begun[field]),
    ),
  );
}

/** The fields of a draft that the form still has: an older release may have kept it. */
export function fittingValues<Form extends object>(kept: Values, form: Form): Partial<Form> {
  const now = form as Values;
  const fitting = Object.entries(kept).filter(
    ([field, value]) => field in now && isSameKind(value, now[field]),
  );
  return Object.fromEntries(fitting) as Partial<Form>;
}

const isSameKind = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  other === undefined ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));
