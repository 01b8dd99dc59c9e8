import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** After each change of screen the focus goes to its heading, so that it is read out. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = main.current?.querySelector('h1') ?? main.current;
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
