import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import type { Who } from '#tests/e2e/support/store.ts';
import { ar } from '#web/i18n/ar.ts';
import { createTranslator } from '#web/i18n/translate.ts';
import type { HardData } from '../hard-data.ts';
import type { Shops } from '../shops.ts';

/** A screen, or a state of one, that the tour looks at. */
export interface Scene {
  name: string;
  path: string | ((data: HardData) => string);
  /** Left out: the administrator. Nobody sees what a stranger sees. */
  who?: Who | 'nobody';
  shop?: keyof Omit<Shops, 'close'>;
  /** Before the page is loaded: what shall go wrong on the way. */
  arrange?: (page: Page) => Promise<unknown>;
  /** What is done on the page, which speaks Arabic then. */
  open?: (page: Page) => Promise<unknown>;
  /** Where the page keeps its language to itself. */
  speak?: (page: Page, language: Language) => Promise<void>;
  /** Words it brings to the page itself, that no server sent. */
  brings?: readonly string[];
  /** What goes wrong on purpose. */
  expected?: RegExp;
  /** It shows the waiting itself, so that calm never comes. */
  isWaiting?: boolean;
}

/** The words on the screen when a scene is opened. */
export const t = createTranslator('ar', ar);

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const press = (page: Page | Locator, name: string): Promise<void> =>
  button(page, name).first().click();

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
