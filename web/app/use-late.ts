import { useCallback, useEffect, useState } from 'react';

/** The screen's own data comes first. */
const QUIET_MS = 1_500;
const AGAIN_MS = 5_000;

/**
 * A part that every screen has and nobody waits for; `bring` loads it at once. Without a network it
 * is tried again. `load` has to be the same function each time.
 */
export function useLate<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const bring = useCallback(async () => {
    const loaded = await load();
    setPart(() => loaded);
  }, [load]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const tryIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(tryIt, ms);
    };
    const tryIt = () => void bring().catch(() => isOver || tryIn(AGAIN_MS));
    // Without a network there is no data to wait for, but some that was kept.
    tryIn(navigator.onLine ? QUIET_MS : 0);
    window.addEventListener('online', tryIt);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', tryIt);
    };
  }, [bring]);
  return { part, bring };
}
