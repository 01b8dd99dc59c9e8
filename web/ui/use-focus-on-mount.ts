import { useEffect, useRef } from 'react';

/** Focuses the field of a step that has just replaced another, so that typing goes on there. */
export function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
