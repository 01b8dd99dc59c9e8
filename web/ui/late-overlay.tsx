import { Suspense, useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { Slot } from 'radix-ui/slot';
import { StandIn } from '#web/ui/stand-in.tsx';

/** What an overlay needs of its button: a child for the trigger of Radix, and whether it is open. */
export interface OverlayProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface LateOverlayProps {
  kind: 'menu' | 'dialog';
  /** Renders a late component. */
  render: (overlay: OverlayProps) => ReactNode;
  /** The button. */
  children: ReactElement;
}

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown']);

/**
 * A button whose menu or popover is fetched when somebody comes near it. From then on Radix watches
 * the button; who presses it before gets the overlay as soon as it is there.
 */
export function LateOverlay({ kind, render, children }: LateOverlayProps) {
  const button = useRef<HTMLElement>(null);
  const isThere = useRef(false);
  const [isWanted, setIsWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const want = () => setIsWanted(true);
  const openEarly = () => {
    if (isThere.current) return;
    want();
    setOpen(true);
  };
  const pressed = (event: PointerEvent) => {
    if (kind === 'menu' && event.button === 0 && !event.ctrlKey) openEarly();
  };
  const typed = (event: KeyboardEvent) => {
    if (kind !== 'menu' || isThere.current || !OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    openEarly();
  };
  const hasCome = useCallback(() => {
    isThere.current = true;
  }, []);
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup={kind}
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={want}
        onFocus={want}
        onPointerDown={pressed}
        onKeyDown={typed}
        onClick={() => kind === 'dialog' && openEarly()}
      >
        {children}
      </Slot>
      {isWanted && (
        <Suspense>
          {render({
            trigger: <StandIn of={button} onThere={hasCome} />,
            open,
            onOpenChange: setOpen,
          })}
        </Suspense>
      )}
    </>
  );
}
