import { useLayoutEffect, useRef, useState } from 'react';
import { useSidebarRem } from '#web/ui/sidebar-provider.tsx';

/** Of the page, on both sides. */
const MARGINS_REM = 3;

/**
 * Chooses by the width of an element in rem, not of the window, because a sidebar may be open
 * beside it. Before there is an element its width is guessed: a good guess saves drawing it twice.
 * `choose` must be stable between renders.
 */
export function useByWidth<E extends HTMLElement, Choice>(choose: (rem: number) => Choice) {
  const ref = useRef<E>(null);
  const lost = useSidebarRem() + MARGINS_REM;
  const [choice, setChoice] = useState(() => choose(inRem(window.innerWidth) - lost));
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setChoice(choose(inRem(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [choose]);
  return { ref, choice };
}

const inRem = (pixels: number): number =>
  pixels / parseFloat(getComputedStyle(document.documentElement).fontSize);
