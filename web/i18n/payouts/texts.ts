import { screenTexts, type ScreenTranslate } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of payouts and of what carriers owe. */
export const usePayoutTexts = screenTexts({ ar, fr, en });
export type PayoutWords = ScreenTranslate<typeof ar>;
