import { useTranslation } from '#web/i18n/language-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago a moment is, in whole days. */
export function useDaysSince(): (at: string) => string {
  const t = useTranslation();
  return (at) => {
    const count = Math.floor((Date.now() - Date.parse(at)) / DAY_MS);
    return count < 1 ? t('returns.since.today') : t('returns.since', { count });
  };
}
