import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of a company's account at its carrier, and of its places. */
export const useCarrierTexts = screenTexts({ ar, fr, en });
export type CarrierTexts = ReturnType<typeof useCarrierTexts>;
