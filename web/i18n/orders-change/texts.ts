import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of assigning, annotating and sending many orders by another company. */
export const useChangeTexts = screenTexts({ ar, fr, en });
