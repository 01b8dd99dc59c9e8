import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of saved views, and of the choice of columns. */
export const useViewTexts = screenTexts({ ar, fr, en });
