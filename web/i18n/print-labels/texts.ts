import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of printing carriers' labels. */
export const usePrintTexts = screenTexts({ ar, fr, en });
