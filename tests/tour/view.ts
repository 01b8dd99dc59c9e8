import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { settled } from '#tests/e2e/support/axe.ts';
import type { Theme } from '#web/app/theme-store.ts';

export const WIDTHS = [390, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

const HEIGHTS: Record<Width, number> = { 390: 844, 768: 1024, 1440: 900 };

/** A combination of language, theme and width. */
export interface View {
  language: Language;
  theme: Theme;
  width: Width;
}

const THEMES: readonly Theme[] = ['light', 'dark'];

/** All six views of a width, or the three that differ most. */
export function viewsAt(width: Width, isQuick: boolean): View[] {
  const all = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme, width })));
  return isQuick
    ? all.filter(({ language, theme }) => (language === 'fr') === (theme === 'dark'))
    : all;
}

export const nameOfView = ({ language, theme, width }: View): string =>
  `${language}-${theme}-${width}`;

export const sizeAt = (width: Width) => ({ width, height: HEIGHTS[width] });

/** Changes language and theme as another tab would, without closing anything. */
export async function showView(
  page: Page,
  { language, theme }: Pick<View, 'language' | 'theme'>,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    (preferences) => {
      for (const [key, value] of Object.entries(preferences)) {
        localStorage.setItem(key, value);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }
    },
    { language, theme },
  );
}

export async function speaks(page: Page, { language }: Pick<View, 'language'>): Promise<void> {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
}

/** Waits until no data, font, picture or finite animation is pending. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], [data-loading], [data-spinner]') === null,
  );
  await settled(page);
  await page.evaluate(async () => {
    // A lazy picture out of sight is not loaded, and its decoding never ends.
    const awaited = [...document.images].filter(
      ({ complete, loading }) => complete || loading !== 'lazy',
    );
    await Promise.all(awaited.map((image) => image.decode().catch(() => {})));
    // The effects of a change of language or size are painted within two frames.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
