import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of sending orders to their carriers. */
export const useSendTexts = screenTexts({ ar, fr, en });
export type SendTexts = ReturnType<typeof useSendTexts>;
