import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of reputation, the block list, duplicates and merging. */
export const useTrustTexts = screenTexts({ ar, fr, en });
