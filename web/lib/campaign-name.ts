import { FIRST_CAMPAIGN } from '#contract/wheel/wheel-prizes.ts';

/** The campaign's name from the settings, or the given words for the unnamed one. */
export const campaignName = (campaign: string, words: string): string =>
  campaign === FIRST_CAMPAIGN ? words : campaign;
