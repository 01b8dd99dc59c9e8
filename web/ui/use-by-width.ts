import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Chooses by the width of an element in rem, not of the window, because a sidebar may be open
 * beside it. `choose` must be stable between renders.
 */
export function useByWidth<E extends HTMLElement, Choice>(choose: (rem: number) => Choice) {
  const ref = useRef<E>(null);
  const [choice, setChoice] = useState(() => choose(inRem(window.innerWidth)));
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
