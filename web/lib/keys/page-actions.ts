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

/** Says what can be done here, for as long as the component is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    open.add(latest);
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
