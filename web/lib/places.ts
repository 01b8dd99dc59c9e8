import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { WILAYAS, findWilaya } from '#contract/geography/wilayas.ts';
import type { Language } from '#contract/language.ts';
import { useLanguage } from '#web/i18n/language-store.ts';

interface PlaceOption {
  value: string;
  label: string;
  description?: string;
  keywords?: string;
}

interface Place {
  nameAr: string;
  nameFr: string;
}

export function wilayaName(code: number, language: Language): string | undefined {
  const wilaya = findWilaya(code);
  if (wilaya === null) return undefined;
  return { ar: wilaya.nameAr, fr: wilaya.nameFr, en: wilaya.nameEn }[language];
}

/** The same for a wilaya stored by its Arabic name; other text is returned unchanged. */
export function wilayaNameOf(nameAr: string, language: Language): string {
  const code = WILAYAS.find((wilaya) => wilaya.nameAr === nameAr)?.code;
  return (code === undefined ? undefined : wilayaName(code, language)) ?? nameAr;
}

/** Dairas and communes have no English names; English uses the French spelling. */
const placeOption = ({ nameAr, nameFr }: Place, language: Language): PlaceOption => ({
  value: nameAr,
  label: language === 'ar' ? nameAr : nameFr,
  keywords: language === 'ar' ? nameFr : nameAr,
});

/** A big table, loaded when a form or a French or English screen first needs it. */
export const geographyQuery = queryOptions({
  queryKey: ['geography'],
  queryFn: () => import('#contract/geography/communes.ts'),
});

/** Daira and commune in the screen's language; unlisted ones stay as written. */
export function usePlaceNames() {
  const language = useLanguage();
  const { data: geography } = useQuery({ ...geographyQuery, enabled: language !== 'ar' });
  return useMemo(() => {
    const named =
      (match: 'matchDaira' | 'matchCommune') => (wilayaCode: number | null, written: string) => {
        if (language === 'ar' || wilayaCode === null) return written;
        return geography?.[match](wilayaCode, written)?.nameFr ?? written;
      };
    return { daira: named('matchDaira'), commune: named('matchCommune') };
  }, [geography, language]);
}

export function useWilayaOptions(): readonly PlaceOption[] {
  const language = useLanguage();
  return useMemo(
    () =>
      WILAYAS.map(({ code, nameAr, nameFr, nameEn }) => ({
        value: String(code),
        label: wilayaName(code, language) ?? nameAr,
        keywords: [code, nameAr, nameFr, nameEn].join(' '),
      })),
    [language],
  );
}

/** Shows also what is chosen and not listed, as written. */
export function withChosen(listed: readonly PlaceOption[], chosen: string): readonly PlaceOption[] {
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
  return isListed ? listed : [...listed, { value: chosen, label: chosen }];
}

/** The wilayas, and the places in the chosen one, communes of the chosen daira first. */
export function usePlaces(wilaya: string, daira: string) {
  const language = useLanguage();
  const { data: geography, isError } = useQuery(geographyQuery);
  const code = Number(wilaya);
  const wilayas = useWilayaOptions();
  const dairas = useMemo(() => {
    const listed = (geography?.dairasOf(code) ?? []).map((place) => placeOption(place, language));
    return withChosen(listed, daira);
  }, [geography, code, daira, language]);
  const communes = useMemo(() => {
    const all = geography?.communesOf(code) ?? [];
    // Those of the daira first. The others follow with theirs: a wrong daira must not hide them.
    const isNear = (commune: (typeof all)[number]) => commune.daira.nameAr === daira;
    const [near, far] = [all.filter(isNear), all.filter((commune) => !isNear(commune))];
    const described = (commune: (typeof all)[number]) => ({
      ...placeOption(commune, language),
      ...(near.length > 0 && { description: placeOption(commune.daira, language).label }),
    });
    return [...near.map((commune) => placeOption(commune, language)), ...far.map(described)];
  }, [geography, code, daira, language]);
  const findCommune = (written: string) => geography?.matchCommune(code, written) ?? null;
  return { wilayas, dairas, communes, findCommune, isError };
}
