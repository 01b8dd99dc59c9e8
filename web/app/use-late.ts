import { useCallback, useEffect, useState } from 'react';

/** The screen's own data comes first. */
const QUIET_MS = 1_500;

/**
 * A part that every screen has and nobody waits for; `bring` loads it at once. Without a network it
 * is loaded later. `load` has to be the same function each time.
 */
export function useLate<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const bring = useCallback(async () => {
    const loaded = await load();
    setPart(() => loaded);
  }, [load]);
  useEffect(() => {
    const tryIt = () => void bring().catch(() => undefined);
    // Without a network there is no data to wait for, but some that was kept.
    const timer = setTimeout(tryIt, navigator.onLine ? QUIET_MS : 0);
    window.addEventListener('online', tryIt);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryIt);
    };
  }, [bring]);
  return { part, bring };
}
