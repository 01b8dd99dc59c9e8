import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of the command palette and of the sheet of keys. */
export const usePaletteTexts = screenTexts({ ar, fr, en });
