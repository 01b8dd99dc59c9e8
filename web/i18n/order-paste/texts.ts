import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of filling an order from a pasted message. */
export const usePasteTexts = screenTexts({ ar, fr, en });
