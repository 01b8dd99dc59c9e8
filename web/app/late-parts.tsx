import { useLate } from './use-late.ts';

const loadUnsentBar = async () => (await import('#web/features/outbox/unsent-bar.tsx')).UnsentBar;

/** What every screen has, and what nobody waits for. */
export function LateParts() {
  const { part: UnsentBar } = useLate(loadUnsentBar);
  return UnsentBar && <UnsentBar />;
}
