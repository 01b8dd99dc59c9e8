import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of desks, weights and carriers' prices in the order form, and of the choice by rules. */
export const useChoiceTexts = screenTexts({ ar, fr, en });
export type ChoiceTexts = ReturnType<typeof useChoiceTexts>;
