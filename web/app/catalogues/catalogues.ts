import type { Catalogues } from '#web/i18n/language-store.ts';

export const CATALOGUES: Catalogues = {
  ar: {
    first: async () => (await import('./ar.ts')).ar,
    whole: async () => ({ ...(await import('./ar.ts')).ar, ...(await import('./ar-rooms.ts')).ar }),
  },
  fr: {
    first: async () => (await import('./fr.ts')).fr,
    whole: async () => ({ ...(await import('./fr.ts')).fr, ...(await import('./fr-rooms.ts')).fr }),
  },
  en: {
    first: async () => (await import('./en.ts')).en,
    whole: async () => ({ ...(await import('./en.ts')).en, ...(await import('./en-rooms.ts')).en }),
  },
};
