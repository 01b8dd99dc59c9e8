import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { TEXTS } from '#tests/support/texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const bare = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/[.:،…]+$/, '')
    .trim();

const said = (language: Language): Set<string> => {
  const messages: unknown[] = Object.values(TEXTS[language]);
  return new Set(
    messages
      .flatMap((one) => (typeof one === 'string' ? one : Object.values(one as object)))
      .map(bare),
  );
};
const SAID = { ar: said('ar'), fr: said('fr'), en: said('en') };

/** **طلب جديد** (Nouvelle commande, New order): what is on the screen, in three languages. */
const LABEL = /\*\*(?!\s)([^*]*[\u0621-\u064a][^*]*)(?<!\s)\*\*(?: \(([^,()]+), ([^(),]+)[,)])?/g;

it.each(globSync(['README*.md', 'docs/*.md'], { cwd: ROOT }))(
  '%s quotes what the screens say',
  (page) => {
    const wrong = [...read(page).matchAll(LABEL)].flatMap(([, ar = '', fr, en]) => [
      ...(SAID.ar.has(bare(ar)) ? [] : [ar]),
      ...(fr === undefined || SAID.fr.has(bare(fr)) ? [] : [fr]),
      ...(en === undefined || SAID.en.has(bare(en)) ? [] : [en]),
    ]);
    expect(wrong).toEqual([]);
  },
);

it('README lists every page, and each language its pages of help', () => {
  const missing = (readme: string, pages: string) =>
    globSync(pages, { cwd: ROOT }).filter((page) => !read(readme).includes(`](${page}`));
  expect(missing('README.md', 'docs/*.md')).toEqual([]);
  const readmes = { ar: 'README.ar.md', fr: 'README.fr.md', en: 'README.md' };
  for (const language of LANGUAGES)
    expect(missing(readmes[language], `docs/help/*.${language}.md`), language).toEqual([]);
});
