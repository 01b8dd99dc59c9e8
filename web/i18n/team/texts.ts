import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of the team, its pay rules and statements. */
export const useTeamTexts = screenTexts({ ar, fr, en });
