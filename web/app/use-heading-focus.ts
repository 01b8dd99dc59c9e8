import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** Moves the focus to the heading after each navigation, so that screen readers announce it. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // Back leads to the row that was opened.
        if (document.activeElement?.closest('[data-row]')) return;
        const heading = main.current?.querySelector('h1') ?? main.current;
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
