import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Something that can be done with what is open. */
export interface PageAction {
  /** The letter that does it, where the page is shown. */
  key?: string;
  /** Its name in the command palette; an action without one has only a key. */
  label?: string;
  icon?: LucideIcon;
  /** What else people call it; only searched, never shown. */
  words?: readonly string[];
  /** It is offered on every screen. */
  isOfApp?: boolean;
  /** False where another part of the page has the focus, which may know the same key. */
  isHere?: () => boolean;
  run: () => void;
}

const open = new Set<{ readonly current: readonly PageAction[] }>();

/** How long a key is worth waiting for. */
const AWAITED_MS = 5_000;
/** Pressed while the screen that knows it is still being fetched. */
let awaited: { key: string; at: number } | null = null;

export function awaitAction(key: string | null): void {
  awaited = key === null ? null : { key, at: performance.now() };
}

function runAwaited(actions: readonly PageAction[]): void {
  if (awaited === null || performance.now() - awaited.at > AWAITED_MS) return;
  const { key } = awaited;
  const action = actions.find((one) => one.key === key && (one.isHere?.() ?? true));
  if (action === undefined) return;
  awaited = null;
  action.run();
}

/** Says what can be done here, for as long as the component is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    open.add(latest);
    runAwaited(latest.current);
    return () => {
      open.delete(latest);
    };
  }, []);
}

/** Those of the part that was opened last come first. */
export const pageActions = (): readonly PageAction[] =>
  [...open].toReversed().flatMap(({ current }) => current);

export const actionOfKey = (key: string): PageAction | undefined =>
  pageActions().find((action) => action.key === key && (action.isHere?.() ?? true));
