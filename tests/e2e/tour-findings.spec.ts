import { expect, test } from '@playwright/test';
import { findWithAxe } from '#tests/tour/findings/axe-findings.ts';
import { languageRules, wordsOfData } from '#tests/tour/findings/language-findings.ts';
import { lookAt } from '#tests/tour/findings/look.ts';

/** A page without findings, except for what is inserted. */
const page = (language: string, body: string) => `<!doctype html>
  <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><title>404</title>
  <style>.narrow { width: 60px; white-space: nowrap }</style></head><body>${body}</body></html>`;

const data = wordsOfData(
  JSON.stringify([{ name: 'أمينة Benali', status: 'pending', username: 'karim' }]),
);

const BAD: readonly (readonly [what: string, language: 'ar' | 'fr', body: string, said: RegExp])[] =
  [
    ['a page too wide', 'fr', '<div style="width: 200vw">1</div>', /scrolls sideways/],
    [
      'a text cut off',
      'fr',
      '<p class="narrow" style="overflow: hidden">1234567890 1234567890</p>',
      /cut off at the side/,
    ],
    [
      'lines cut off',
      'fr',
      '<p style="overflow: hidden; height: 20px">1<br>2<br>3<br>4</p>',
      /cut off below/,
    ],
    [
      'a text wider than its button',
      'fr',
      '<button class="narrow">1234567890 1234567890</button>',
      /sticks out of its box/,
    ],
    [
      'a text where no scrolling leads',
      'ar',
      '<p style="position: absolute; right: -50px">1234567890</p>',
      /lies beyond the page/,
    ],
    [
      'a suggestion cut off',
      'fr',
      '<input aria-label="1" class="narrow" placeholder="1234567890 1234567890">',
      /placeholder cut off/,
    ],
    [
      'texts over each other',
      'fr',
      '<p>1234567890</p><p style="margin-top: -30px">0987654321</p>',
      /texts overlap/,
    ],
    ['a picture that did not come', 'fr', '<img alt="" src="data:image/png,no">', /did not come/],
    ['Arabic in French', 'fr', '<p>جملة بلا ترجمة</p>', /Arabic «جملة بلا ترجمة»/],
    ['Latin in Arabic', 'ar', '<p>Untranslated</p>', /Latin «Untranslated»/],
    ['a code of the program', 'ar', '<p>pending</p>', /Latin «pending»/],
    ['a label of another language', 'fr', '<i title="Orders"></i>', /another language: «Orders»/],
    ['a raw key', 'fr', '<p>orders.title</p>', /key shown raw/],
    ['other digits', 'ar', '<p>٢٥</p>', /digits are not Latin/],
  ];

test('the tour sees each of these, and nothing else in it', async ({ page: tab }) => {
  for (const [what, language, body, said] of BAD) {
    await tab.setContent(page(language, body));
    const findings = await lookAt(tab, languageRules(language, data));
    expect.soft(findings, what).toEqual([expect.stringMatching(said)]);
  }
});

test('the tour passes over what is well', async ({ page: tab }) => {
  await tab.setContent(
    page(
      'ar',
      `<main><h1>الطلبات</h1><p>أمينة Benali karim 25%</p><p lang="fr">Commandes</p>
       <p class="narrow" style="overflow: hidden; text-overflow: ellipsis" title="أمينة Benali أمينة Benali">أمينة Benali أمينة Benali</p>
       <div tabindex="0" class="narrow" style="overflow: auto">1234567890 1234567890</div></main>`,
    ),
  );
  expect(await lookAt(tab, languageRules('ar', data))).toEqual([]);
  expect(await findWithAxe(tab)).toEqual([]);
});

test('axe is asked for labels and for targets of 24 px', async ({ page: tab }) => {
  const small = '<button style="width: 12px; height: 12px; padding: 0" aria-label="1"></button>';
  await tab.setContent(page('fr', `<main><h1>1</h1><input>${small.repeat(2)}</main>`));
  const findings = (await findWithAxe(tab)).map((finding) => finding.split(':')[0]);
  expect(new Set(findings)).toEqual(new Set(['axe label', 'axe target-size']));
});
