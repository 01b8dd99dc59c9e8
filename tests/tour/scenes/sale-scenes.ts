import type { Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { WHEEL_TEXTS } from '#web/features/wheel/wheel-texts.ts';
import { dialog, press, t, type Scene } from './scene.ts';

const STATUS_API = '**/api/storefront-status';

const answer = (body: unknown) => (page: Page) =>
  page.route(STATUS_API, (route) => route.fulfill({ json: body }));

/** The wheel has its own language, independent of the screen. */
const speakWheel = (page: Page, language: Language) =>
  page.getByRole('tab', { name: WHEEL_TEXTS[language].languageName }).click();

/** A phone spins once. */
const newPhone = () => `0770${String(Date.now()).slice(-6)}`;

export const SALE_SCENES: readonly Scene[] = [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard-first-day', path: '/', shop: 'empty' },
  {
    name: 'dashboard-tables',
    path: '/',
    open: async (page) => {
      await page.getByText(t('chart.table')).first().waitFor();
      for (const one of await page.getByText(t('chart.table')).all()) await one.click();
    },
  },
  {
    name: 'dashboard-waiting',
    path: '/',
    isWaiting: true,
    arrange: (page) => page.route('**/api/{dashboard,products,orders}*', () => {}),
  },
  {
    name: 'dashboard-failed',
    path: '/',
    expected: /ERR_FAILED/,
    arrange: (page) => page.route('**/api/{dashboard,products,orders}*', (route) => route.abort()),
  },
  {
    name: 'wheel-dialog',
    path: '/',
    open: (page) => press(page, t('dashboard.promo.open')),
    speak: speakWheel,
  },
  {
    name: 'wheel-dialog-won',
    path: '/',
    open: async (page) => {
      await press(page, t('dashboard.promo.open'));
      await dialog(page).getByRole('textbox').fill(newPhone());
      await press(dialog(page), WHEEL_TEXTS.ar.spin);
      await dialog(page).getByText(WHEEL_TEXTS.ar.won).waitFor();
    },
    speak: speakWheel,
  },
  { name: 'wheel-page', path: '/wheel', who: 'nobody', speak: speakWheel },
  {
    name: 'wheel-page-refused',
    path: '/wheel',
    who: 'nobody',
    expected: /400/,
    open: async (page) => {
      await page.getByLabel(WHEEL_TEXTS.ar.phone).fill('12');
    },
    speak: async (page, language) => {
      await speakWheel(page, language);
      await press(page, WHEEL_TEXTS[language].spin);
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'wheel-page-won',
    path: '/wheel',
    who: 'nobody',
    open: async (page) => {
      await page.getByLabel(WHEEL_TEXTS.ar.phone).fill(newPhone());
      await press(page, WHEEL_TEXTS.ar.spin);
      await page.getByText(WHEEL_TEXTS.ar.won).waitFor();
    },
    speak: speakWheel,
  },
  { name: 'offers', path: '/offers' },
  { name: 'offers-first-day', path: '/offers', shop: 'empty' },
  {
    name: 'offers-new',
    path: '/offers',
    open: async (page) => {
      await press(page, t('offer.new'));
      await dialog(page)
        .getByRole('radio', { name: t('offer.kind.gift') })
        .check();
    },
  },
  { name: 'wheel-spins', path: '/wheel-spins' },
  { name: 'wheel-spins-first-day', path: '/wheel-spins', shop: 'empty' },
  { name: 'storefront-connected', path: '/storefront-status' },
  { name: 'storefront-not-configured', path: '/storefront-status', shop: 'empty' },
  {
    name: 'storefront-error',
    path: '/storefront-status',
    arrange: answer({
      status: 'error',
      message: 'المتجر لا يجيب',
      url: 'https://shop.dar-yasmine.example',
      error: 'connect ECONNREFUSED 203.0.113.7:443',
      details: { hasUrl: true, hasApiKey: true },
    }),
  },
  { name: 'integration-info', path: '/integration-info' },
  { name: 'integration-info-first-day', path: '/integration-info', shop: 'empty' },
  {
    name: 'integration-protocol',
    path: '/integration-info',
    open: async (page) => {
      await page.getByText(t('integration.protocol')).click();
      await page.getByRole('heading', { name: 'Who wins' }).waitFor();
    },
  },
];
