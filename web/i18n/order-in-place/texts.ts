import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of what is edited where it is shown. */
export const useInPlaceTexts = screenTexts({ ar, fr, en });
