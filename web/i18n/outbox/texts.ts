import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of what waits on this device. */
export const useOutboxTexts = screenTexts({ ar, fr, en });
