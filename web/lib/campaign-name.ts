import { FIRST_CAMPAIGN } from '#contract/wheel-prizes.ts';

/** As settings named it; the one that nobody has named yet goes by the words for it. */
export const campaignName = (campaign: string, words: string): string =>
  campaign === FIRST_CAMPAIGN ? words : campaign;
