import { useLate } from './use-late.ts';

const loadBars = async () => (await import('./late-bars.tsx')).LateBars;

/** What every screen has, and what nobody waits for. */
export function LateParts() {
  const { part: LateBars } = useLate(loadBars);
  return LateBars && <LateBars />;
}
