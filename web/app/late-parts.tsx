import { useEffect, useState, type ComponentType } from 'react';

/** The screen's own data comes first. */
const QUIET_MS = 1_500;

/** What every screen has, and what nobody waits for. Without a network it is loaded later. */
export function LateParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import('./late-bars.tsx').then(
        ({ LateBars }) => setParts(() => LateBars),
        () => undefined,
      );
    // Without a network there is no data to wait for, but some that was kept.
    setTimeout(load, navigator.onLine ? QUIET_MS : 0);
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  return Parts && <Parts />;
}
