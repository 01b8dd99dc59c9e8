// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { CATALOGUES } from '#web/app/catalogues/catalogues.ts';
import { PATIENTLY } from '#tests/support/patience.ts';

/** Each test may have one of them fail. */
const catalogues = { ...CATALOGUES };

async function openTab() {
  vi.resetModules();
  const store = await import('./language-store.ts');
  await store.startLanguage(catalogues);
  return store;
}

const root = () => `${document.documentElement.lang} ${document.documentElement.dir}`;

beforeEach(() => localStorage.clear());

it('begins in Arabic, right to left', async () => {
  const store = await openTab();
  expect(store.currentLanguage()).toBe('ar');
  expect(root()).toBe('ar rtl');
});

it('begins in the stored language, and in Arabic when that is unknown', async () => {
  localStorage.setItem('language', 'fr');
  expect((await openTab()).translate('common.cancel')).toBe('Annuler');
  expect(root()).toBe('fr ltr');
  localStorage.setItem('language', 'toString');
  expect((await openTab()).currentLanguage()).toBe('ar');
});

it('keeps the choice and turns the page with it', async () => {
  const store = await openTab();
  await store.setLanguage('en');
  expect(localStorage.getItem('language')).toBe('en');
  expect(root()).toBe('en ltr');
  expect(store.translate('common.cancel')).toBe('Cancel');
});

it('shows and keeps the last choice when two are made at once', async () => {
  const store = await openTab();
  await Promise.all([store.setLanguage('en'), store.setLanguage('ar')]);
  expect(store.currentLanguage()).toBe('ar');
  expect(localStorage.getItem('language')).toBe('ar');
});

it('follows another tab', async () => {
  const store = await openTab();
  localStorage.setItem('language', 'en');
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  await vi.waitFor(() => expect(store.currentLanguage()).toBe('en'), PATIENTLY);
});

it('stays in its language when another one cannot be fetched', async () => {
  const store = await openTab();
  catalogues.fr = { ...CATALOGUES.fr, first: () => Promise.reject(new Error('offline')) };
  const switching = store.setLanguage('fr');
  await expect(switching).rejects.toBeInstanceOf(Error);
  expect(store.translate('orders.empty')).toBe('لا توجد طلبات حالياً');
  catalogues.fr = CATALOGUES.fr;
});

it('says a text of another room once it has come, and tells those who show it', async () => {
  const store = await openTab();
  expect(store.translate('login.submit')).toBe('');
  await vi.waitFor(() => expect(store.translate('login.submit')).toBe('تسجيل الدخول'), PATIENTLY);
});

it('turns the page once, however many texts were missing', async () => {
  const store = await openTab();
  const turns: MutationRecord[] = [];
  const observer = new MutationObserver((records) => turns.push(...records));
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  for (const key of ['login.submit', 'users.title', 'stock.title'] as const) store.translate(key);
  // Who asked last is answered last.
  await store.loadAllTexts();
  expect(store.translate('stock.title')).toBe('حركة المخزون');
  expect(turns).toHaveLength(1);
  observer.disconnect();
});

it('has all texts of the language that was chosen while those of the one before came', async () => {
  const store = await openTab();
  await Promise.all([store.loadAllTexts(), store.setLanguage('fr')]);
  expect(store.translate('login.submit')).toBe('Se connecter');
  await store.setLanguage('en');
  expect(store.translate('login.submit')).toBe('Sign in');
});
