import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of the scan station and its hand-over sheets. */
export const useScanTexts = screenTexts({ ar, fr, en });
