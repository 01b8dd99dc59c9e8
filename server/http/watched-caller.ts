import type { Actor } from '../context.ts';

/** What differs between two people with the same rights. */
const PERSONAL = {
  id: '',
  username: '',
  fullName: '',
  sessionId: '',
  confirmedAt: new Date(0),
} satisfies Partial<Actor>;

interface WatchedCaller {
  /** The same for callers with the same rights. */
  rights: number;
  caller: Actor;
  /** How often anything of the caller but their rights was read. */
  personalReads: () => number;
}

const watched = new WeakMap<Actor, WatchedCaller>();
/** A number for each combination of rights that has called: at most a few for each user. */
const numbers = new Map<string, number>();

/** The same caller, of whom it is known what was read. */
export function watchedCaller(actor: Actor): WatchedCaller {
  const known = watched.get(actor);
  if (known !== undefined) return known;
  let reads = 0;
  const caller = { ...actor };
  for (const name of Object.keys(PERSONAL) as (keyof typeof PERSONAL)[]) {
    const get = () => {
      reads += 1;
      return actor[name];
    };
    Object.defineProperty(caller, name, { enumerable: true, get });
  }
  const made = { rights: rightsOf(actor), caller, personalReads: () => reads };
  watched.set(actor, made);
  return made;
}

function rightsOf(actor: Actor): number {
  const rights = JSON.stringify({ ...actor, ...PERSONAL });
  const number = numbers.get(rights) ?? numbers.size;
  numbers.set(rights, number);
  return number;
}
