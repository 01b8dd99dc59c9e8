import { createContext, use, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/language.ts';
import { createTranslator, type Translate } from '#web/i18n/translate.ts';
import { formatFor, type Format } from '#web/lib/format.ts';
import { storeLocally } from '#web/lib/device/store-locally.ts';
import type { Order } from '#contract/orders/orders.ts';
import { geographyQuery, wilayaName } from '#web/lib/places.ts';
import { ar } from '../texts.ar.ts';
import { fr } from '../texts.fr.ts';

/**
 * The label is for the courier, so its language is independent of the staff's: Arabic by default.
 */
export const LABEL_LANGUAGES = ['ar', 'fr', 'both'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

interface LabelWords {
  t: Translate;
  format: Format;
  lang: Language;
  dir: 'rtl' | 'ltr';
}

const ARABIC: LabelWords = {
  t: createTranslator('ar', ar),
  format: formatFor('ar'),
  lang: 'ar',
  dir: 'rtl',
};
const FRENCH: LabelWords = {
  t: createTranslator('fr', fr),
  format: formatFor('fr'),
  lang: 'fr',
  dir: 'ltr',
};

/** With both languages the label is in Arabic, with the names in French below. */
export const labelWords = (language: LabelLanguage) => (language === 'fr' ? FRENCH : ARABIC);

export const LabelWordsContext = createContext(ARABIC);
export const useLabelWords = () => use(LabelWordsContext);

const STORAGE_KEY = 'labelLanguage';

/** Stored per device, because each has its own printer and couriers. */
export function useLabelLanguage() {
  const [language, setLanguage] = useState(readLanguage);
  const choose = (next: LabelLanguage) => {
    storeLocally(STORAGE_KEY, next);
    setLanguage(next);
  };
  return [language, choose] as const;
}

function readLanguage(): LabelLanguage {
  const stored = localStorage.getItem(STORAGE_KEY);
  return LABEL_LANGUAGES.find((language) => language === stored) ?? 'ar';
}

/** Places on the label that can be translated; the rest of the address is printed as written. */
export interface LabelNames {
  wilaya: string;
  daira: string | null;
  commune: string;
}

type NamedOrder = Pick<Order, 'wilaya' | 'daira' | 'commune'>;

export const storedNames = ({ wilaya, daira, commune }: NamedOrder): LabelNames => ({
  wilaya,
  daira,
  commune,
});

/** The French names, where we have them. Undefined until they are loaded. */
export function useFrenchNames(enabled: boolean) {
  const geography = useQuery({ ...geographyQuery, enabled });
  if (!enabled || geography.isLoading) return undefined;

  return ({ wilayaCode, wilaya, daira, commune }: Order): LabelNames => ({
    wilaya: wilayaName(wilayaCode, 'fr') ?? wilaya,
    daira: daira && (geography.data?.matchDaira(wilayaCode, daira)?.nameFr ?? daira),
    commune: geography.data?.matchCommune(wilayaCode, commune)?.nameFr ?? commune,
  });
}
