import { useEffect, useRef } from 'react';

/** The element to return the focus to: a menu item is gone by then, so its menu's button. */
function returnTarget(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menu = active.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? active;
}

/**
 * Radix returns the focus only to a dialog's own trigger; ours are mostly opened from elsewhere.
 */
export function useFocusReturn(onOpenAutoFocus?: (event: Event) => void) {
  const target = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      target.current = returnTarget();
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      if (!target.current?.isConnected) return;
      event.preventDefault();
      target.current.focus();
    },
  };
}

/** Focuses the field of a step that has just replaced another, so that typing goes on there. */
export function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
