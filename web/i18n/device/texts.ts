import { screenTexts } from '../screen-texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of the app on a device: installing, updating, working without a connection. */
export const useDeviceTexts = screenTexts({ ar, fr, en });
