import { useRef } from 'react';

/** The control a person would expect to be back on: a menu item is gone by then, its menu's button is not. */
function returnTarget(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menu = active.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? active;
}

/** Radix gives the focus back to a dialog's own trigger only; ours are mostly opened from elsewhere. */
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
