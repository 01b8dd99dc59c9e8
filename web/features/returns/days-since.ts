import { useReturnTexts } from '#web/i18n/returns/texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago a moment is, in whole days. */
export function useDaysSince(): (at: string) => string {
  const words = useReturnTexts();
  return (at) => {
    const count = Math.floor((Date.now() - Date.parse(at)) / DAY_MS);
    return count < 1 ? words('since.today') : words('since', { count });
  };
}
