import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** False for a moment, so that a second press meant for the one before decides nothing. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
