import type { Actor } from '../context.ts';

/** What differs between two people with the same rights. */
const PERSONAL = {
  id: '',
  username: '',
  fullName: '',
  sessionId: '',
  confirmedAt: new Date(0),
} satisfies Partial<Actor>;

/** The same caller, and whether anything but their rights was read of them. */
export function watchedCaller(actor: Actor) {
  let isPersonal = false;
  const caller = { ...actor };
  for (const name of Object.keys(PERSONAL) as (keyof typeof PERSONAL)[]) {
    const get = () => {
      isPersonal = true;
      return actor[name];
    };
    Object.defineProperty(caller, name, { enumerable: true, get });
  }
  return { caller, isPersonal: () => isPersonal };
}

const known = new WeakMap<Actor, number>();
/** Of all combinations of rights that have called: at most a few for each user. */
const numbers = new Map<string, number>();

/** A number that is the same for callers with the same rights. */
export function rightsNumber(actor: Actor): number {
  const noted = known.get(actor);
  if (noted !== undefined) return noted;
  const rights = JSON.stringify({ ...actor, ...PERSONAL });
  const number = numbers.get(rights) ?? numbers.size;
  numbers.set(rights, number);
  known.set(actor, number);
  return number;
}
