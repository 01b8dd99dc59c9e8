import { withScreenTexts } from '#web/i18n/language-store.ts';
import { useLate } from './use-late.ts';

const loadBars = async () => (await withScreenTexts(import('./late-bars.tsx'))).LateBars;

/** What every screen has, and what nobody waits for. */
export function LateParts() {
  const { part: LateBars } = useLate(loadBars);
  return LateBars && <LateBars />;
}
