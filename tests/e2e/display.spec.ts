import { chooseLanguage, documentMark, markDocument, sidebar, toasts } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const loadedFonts = () =>
  [...document.fonts]
    .filter(({ family, status }) => family.includes('Cairo') && status === 'loaded')
    .map(({ unicodeRange }) => (unicodeRange.includes('U+6') ? 'arabic' : 'latin'));

test('language, direction and font change without loading the page again, and stand from the first moment', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'لوحة التحكم' })).toBeVisible();
  await expect.poll(() => page.evaluate(loadedFonts)).toContain('arabic');
  await markDocument(page);

  await chooseLanguage(page, 'Français');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await expect(page).toHaveTitle('Connexion · Tableau de bord');
  await expect.poll(() => page.evaluate(loadedFonts)).toContain('latin');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Cairo');

  await chooseLanguage(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle('تسجيل الدخول · لوحة التحكم');
  expect(await documentMark(page)).toBe('same');

  await page.evaluate(() => {
    localStorage.setItem('language', 'fr');
    localStorage.setItem('theme', 'dark');
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      const { lang, dir, className } = document.documentElement;
      const title = document.querySelector('h1')?.textContent ?? '';
      const state = [lang, dir, className, title].join(' ').trim();
      if (seen.at(-1) !== state) seen.push(state);
    };
    document.addEventListener('DOMContentLoaded', () => {
      look();
      new MutationObserver(look).observe(document, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    Object.assign(window, { seen });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(['fr ltr dark', 'fr ltr dark Tableau de bord']);
});

test('theme and language are remembered; one that cannot be fetched leaves the page in its own', async ({
  page,
  signIn,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED.*\/assets\/fr-/);
  await signIn(page, 'followup', { path: '/offers' });
  await page.route('**/assets/fr-*.js', (route) => route.abort());
  await chooseLanguage(page, 'Français');
  await expect(toasts(page).getByText('تعذّر تحميل اللغة')).toBeVisible();
  await expect(sidebar(page).getByText('القائمة الرئيسية')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
  await page.unrouteAll();

  const html = page.locator('html');
  await expect(html).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'الوضع الداكن' }).hover();
  await expect(page.getByRole('tooltip', { name: 'الوضع الداكن' })).toBeVisible();
  await page.getByRole('button', { name: 'الوضع الداكن' }).click();
  await expect(html).toHaveClass(/dark/);
  await page.reload();
  await expect(html).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'الوضع الفاتح' }).click();
  await expect(html).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  await page.getByRole('button', { name: 'اللغة: العربية' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['العربية', 'Français', 'English']);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('العربية');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByText('Main menu')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Main menu')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
