import type { Catalogues } from '#web/i18n/language-store.ts';

export const CATALOGUES: Catalogues = {
  ar: async () => (await import('./ar.ts')).ar,
  fr: async () => (await import('./fr.ts')).fr,
  en: async () => (await import('./en.ts')).en,
};
