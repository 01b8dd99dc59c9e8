import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of what is asked of carriers, and of the figures that are agreed with them. */
export const useAskTexts = screenTexts({ ar, fr, en });
