import type { RefObject } from 'react';

/** As a ref: a field that somebody asked for has the focus as soon as it is there. */
export const focusNow = (field: HTMLElement | null): void => field?.focus();

/** The field with the focus is gone, and nothing else was pressed: back to what opened it. */
export function focusIfLost(opener: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) opener.current?.focus();
  });
}
