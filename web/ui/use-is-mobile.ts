import { useMediaQuery } from '#web/ui/use-media-query.ts';

const MOBILE_BREAKPOINT = 768;

export function useIsMobile(): boolean {
  return useMediaQuery(`(width < ${MOBILE_BREAKPOINT}px)`);
}
