import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
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
 * the button; who presses it before gets the overlay as soon as it is there. A key that came before
 * is pressed again then: Radix moves the focus into a menu that it saw opened by a key.
 */
export function LateOverlay({ kind, render, children }: LateOverlayProps) {
  const button = useRef<HTMLElement>(null);
  const earlyKey = useRef<string>(null);
  const [isThere, setIsThere] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const want = () => setIsWanted(true);
  const openEarly = () => {
    if (isThere) return;
    want();
    setOpen(true);
  };
  const pressed = (event: PointerEvent) => {
    if (kind !== 'menu' || isThere || event.button !== 0 || event.ctrlKey) return;
    // The button would take the focus from the menu, which closes without it.
    event.preventDefault();
    openEarly();
  };
  const typed = (event: KeyboardEvent) => {
    if (kind !== 'menu' || isThere || !OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    earlyKey.current = event.key;
    want();
  };
  const hasCome = useCallback(() => setIsThere(true), []);
  useEffect(() => {
    const key = earlyKey.current;
    if (!isThere || key === null || document.activeElement !== button.current) return;
    const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    button.current?.dispatchEvent(again);
  }, [isThere]);
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
