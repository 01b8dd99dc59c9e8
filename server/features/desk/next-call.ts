import { DESK_KINDS, type DeskKind } from '#contract/desk/desk.ts';

export interface Asking {
  userId: string;
  /** Whether somebody works now; if not, only an order that the user already holds is returned. */
  isOpen: boolean;
  /** Without rules of assignment, also what they were not applied to. */
  isForAll: boolean;
  mayDoTasks: boolean;
}

/** The most urgent first. */
export function kindsFor({
  isOpen,
  mayDoTasks,
}: Pick<Asking, 'isOpen' | 'mayDoTasks'>): DeskKind[] {
  if (!isOpen) return [];
  return DESK_KINDS.filter((kind) => kind !== 'task' || mayDoTasks);
}

/** A part of the queue, of which the order that has been due for longest is called first. */
export interface QueuePart {
  kind: DeskKind;
  /** The rules of assignment were applied. */
  isDealt: boolean;
  /** Assigned to who asks; otherwise to nobody. */
  isMine: boolean;
}

/**
 * Where the next order is looked for, one part after the other: of each kind what is assigned to
 * who asks, then what is for everybody and, without rules, what was not assigned.
 */
export function partsFor(asking: Omit<Asking, 'userId'>): QueuePart[] {
  return kindsFor(asking).flatMap((kind) => [
    { kind, isDealt: true, isMine: true },
    { kind, isDealt: true, isMine: false },
    ...(asking.isForAll ? [{ kind, isDealt: false, isMine: false }] : []),
  ]);
}

/** Since when the first of a kind is due: for who asks, and of what the rules were not applied to. */
export interface Head {
  ready: number | null;
  waiting: number | null;
}

/**
 * Whether the rules of assignment have to be applied first, because something that they were not
 * applied to is more urgent than everything that the person could be given. The heads are in the
 * order of their kinds, the most urgent first.
 */
export function needsDealing(heads: readonly Head[]): boolean {
  const first = heads.find(({ ready, waiting }) => ready !== null || waiting !== null);
  if (first === undefined) return false;
  const { ready, waiting } = first;
  return ready === null || (waiting !== null && waiting < ready);
}
