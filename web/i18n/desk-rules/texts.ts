import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of the rules of the confirmation desk. */
export const useDeskRuleTexts = screenTexts({ ar, fr, en });
