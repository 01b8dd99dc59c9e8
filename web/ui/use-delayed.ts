import { useEffect, useState } from 'react';

const LOADING_DELAY = 300;

/** True once `active` has lasted `delay` ms, so that quick responses never flash a skeleton. */
export function useDelayed(active: boolean, delay = LOADING_DELAY): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delay]);
  return active && elapsed;
}
