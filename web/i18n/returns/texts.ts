import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of parcels that come back. */
export const useReturnTexts = screenTexts({ ar, fr, en });
