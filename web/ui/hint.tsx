import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { ReactElement, RefObject } from 'react';
import { Slot } from 'radix-ui/slot';

type Side = 'top' | 'right' | 'bottom' | 'left';

interface HintRecord {
  id: string;
  target: RefObject<HTMLElement | null>;
  text: string;
  side: Side;
}

let hints: readonly HintRecord[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HintRecord[]): void {
  hints = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All hints that are on the page now. */
export const useHints = (): readonly HintRecord[] => useSyncExternalStore(subscribe, () => hints);

interface HintProps {
  text: string;
  side?: Side;
  /** The element that it is about. */
  children: ReactElement;
}

/** A tooltip; `Hints` shows it, which is loaded after the page. */
export function Hint({ text, side = 'top', children }: HintProps) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    const hint = { id, target, text, side };
    publish([...hints, hint]);
    return () => publish(hints.filter((one) => one !== hint));
  }, [id, text, side]);
  return <Slot ref={target}>{children}</Slot>;
}
