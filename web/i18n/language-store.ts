import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts';
import { LOCALES, isLanguage } from './locales.ts';
import { createTranslator, type Catalogue, type Translate } from './translate.ts';

const STORAGE_KEY = 'language';

/** Loads the texts of a language and no other's: those of the first visit, or all of them. */
export type Catalogues = Record<
  Language,
  { first: () => Promise<Partial<Catalogue>>; whole: () => Promise<Catalogue> }
>;

interface Shown {
  language: Language;
  t: Translate;
  isWhole: boolean;
}

let catalogues: Catalogues | undefined;
let shown: Shown = {
  language: DEFAULT_LANGUAGE,
  t: createTranslator(DEFAULT_LANGUAGE, {}),
  isWhole: false,
};
let wanted: Language = DEFAULT_LANGUAGE;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => shown.language;
export const translate: Translate = (key, ...values) => shown.t(key, ...values);

/** Stores the choice and applies it; rejects when its catalogue cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  if (await show(language)) localStorage.setItem(STORAGE_KEY, language);
}

/** Awaited before the first paint, so that no other language flashes up. */
export async function startLanguage(from: Catalogues): Promise<void> {
  catalogues = from;
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) void show(storedLanguage()).catch(ignore);
  });
  await show(storedLanguage()).catch(() => show(DEFAULT_LANGUAGE));
}

/** Awaited by every screen but the first; what is drawn without it has its texts a moment later. */
export async function loadAllTexts(): Promise<void> {
  if (shown.isWhole) return;
  const { language } = shown;
  const catalogue = await catalogues?.[language].whole();
  // Every text that was missing asked for them: who was not the first has them by now.
  if (catalogue === undefined || shown.isWhole) return;
  if (shown.language !== language) return loadAllTexts();
  present(language, catalogue, true);
}

export const useLanguage = (): Language => useShown().language;
export const useTranslation = (): Translate => useShown().t;

/** Returns whether it is still wanted: the user may have chosen another language meanwhile. */
async function show(language: Language): Promise<boolean> {
  wanted = language;
  const { isWhole } = shown;
  const catalogue = await catalogues?.[language][isWhole ? 'whole' : 'first']();
  if (catalogue === undefined || wanted !== language) return false;
  // All texts have come meanwhile, of the language before.
  if (shown.isWhole !== isWhole) return show(language);
  present(language, catalogue, isWhole);
  return true;
}

function present(language: Language, catalogue: Partial<Catalogue>, isWhole: boolean): void {
  const t = createTranslator(language, catalogue, isWhole ? undefined : loadMissing);
  shown = { language, t, isWhole };
  document.documentElement.lang = language;
  document.documentElement.dir = LOCALES[language].direction;
  document.querySelector('[rel=manifest]')?.setAttribute('href', `/lawha.${language}.webmanifest`);
  for (const listener of listeners) listener();
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

function loadMissing(): string {
  void loadAllTexts().catch(ignore);
  return '';
}

/** If another tab's choice cannot be loaded, this tab keeps its own language. */
function ignore(): void {}

function useShown(): Shown {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
