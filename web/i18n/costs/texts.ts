import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of the costs. */
export const useCostTexts = screenTexts({ ar, fr, en });
