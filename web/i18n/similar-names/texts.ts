import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts above names that are similar to a search. */
export const useSimilarTexts = screenTexts({ ar, fr, en });
