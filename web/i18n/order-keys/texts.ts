import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of what the keys and the command palette do with an order. */
export const useOrderKeyTexts = screenTexts({ ar, fr, en });
