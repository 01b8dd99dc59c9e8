import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of those filters of orders that load with the panel. */
export const useFilterTexts = screenTexts({ ar, fr, en });
