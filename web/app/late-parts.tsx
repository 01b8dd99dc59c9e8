import { useEffect, useState, type ComponentType } from 'react';

/** The screen's own data comes first. */
const QUIET_MS = 1_500;

/** What every screen has, and what nobody waits for. Without a network it is loaded later. */
export function LateParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import('#web/features/outbox/unsent-bar.tsx').then(
        ({ UnsentBar }) => setParts(() => UnsentBar),
        () => undefined,
      );
    setTimeout(load, QUIET_MS);
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  return Parts && <Parts />;
}
