import type { Language } from '#contract/language.ts';
import { ar } from '#web/app/catalogues/ar.ts';
import { ar as arRooms } from '#web/app/catalogues/ar-rooms.ts';
import { en } from '#web/app/catalogues/en.ts';
import { en as enRooms } from '#web/app/catalogues/en-rooms.ts';
import { fr } from '#web/app/catalogues/fr.ts';
import { fr as frRooms } from '#web/app/catalogues/fr-rooms.ts';
import type { Catalogue } from '#web/i18n/translate.ts';

/** All that the office says, in each language. */
export const TEXTS: Record<Language, Catalogue> = {
  ar: { ...ar, ...arRooms },
  fr: { ...fr, ...frRooms },
  en: { ...en, ...enRooms },
};
