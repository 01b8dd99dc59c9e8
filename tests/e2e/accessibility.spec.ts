import { LANGUAGES } from '#contract/language.ts';
import { axe, expectNoSidewaysScroll } from './support/axe.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Checking a whole page takes seconds, and each test checks several.
test.setTimeout(180_000);

const DESK = { width: 1280, height: 800 };

for (const language of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test(`login screen and shell in ${language}, ${theme}`, async ({ page, signIn }) => {
      await page.addInitScript(
        (preferences) => {
          for (const [name, value] of Object.entries(preferences))
            localStorage.setItem(name, value);
        },
        { language, theme },
      );
      await page.goto('/');
      await expect(page.getByRole('main')).toBeVisible();
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await axe(page);
        await expectNoSidewaysScroll(page);
      }

      await signIn(page, 'admin');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Control+b');
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize(DESK);
      await expect(page.getByRole('complementary')).toBeVisible();
      await axe(page);
    });
  }
}

test('not found, no room to spare', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'admin', { path: `/no-such/${'long-'.repeat(30)}` });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
});

test('menu, dialog and fields in error', async ({ page, signIn }) => {
  await signIn(page, 'followup', { theme: 'dark' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'حسابي' }).click();
  await axe(page);
  await page.getByRole('menuitem', { name: 'تغيير كلمة المرور' }).click();
  await page.getByRole('button', { name: 'تغيير كلمة المرور', exact: true }).click();
  await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
});
