import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import type { Who } from '#tests/e2e/support/store.ts';
import { TEXTS } from '#tests/support/texts.ts';
import { createTranslator } from '#web/i18n/translate.ts';
import type { HardData } from '../hard-data.ts';
import type { Shops } from '../shops.ts';

/** A screen, or a state of one, that the tour visits. */
export interface Scene {
  name: string;
  path: string | ((data: HardData) => string);
  /** Omitted: the administrator. `nobody` is not signed in. */
  who?: Who | 'nobody';
  shop?: keyof Omit<Shops, 'close'>;
  /** Runs before the page is loaded, to inject failures. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Actions on the page, while it is in Arabic. */
  open?: (page: Page) => Promise<unknown>;
  /** For pages that have their own language. */
  speak?: (page: Page, language: Language) => Promise<void>;
  /** Words that the scene itself enters and no server sent. */
  brings?: readonly string[];
  /** Errors that are expected. */
  expected?: RegExp;
  /** The scene shows a loading state, so it never settles. */
  isWaiting?: boolean;
}

/** The translator for the language in which scenes are opened. */
export const t = createTranslator('ar', TEXTS.ar);

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const press = (page: Page | Locator, name: string): Promise<void> =>
  button(page, name).first().click();

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
