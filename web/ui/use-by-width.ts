import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What fits the room an element has, in rem. The window says little of it: a sidebar may stand
 * beside the element or not. `choose` has to stay the same between renders.
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
