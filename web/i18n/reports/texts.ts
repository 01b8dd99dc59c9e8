import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of the reports. */
export const useReportTexts = screenTexts({ ar, fr, en });
export type ReportWords = ReturnType<typeof useReportTexts>;
