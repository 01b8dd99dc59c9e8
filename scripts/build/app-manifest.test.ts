import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';

const PUBLIC = join(import.meta.dirname, '../../web/public');

interface Manifest {
  lang: string;
  dir: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}
const manifestIn = (language: string) =>
  JSON.parse(readFileSync(join(PUBLIC, `lawha.${language}.webmanifest`), 'utf8')) as Manifest;

/** All that no translation changes. */
const plain = ({ icons, shortcuts, ...rest }: Manifest) => ({
  icons,
  addresses: shortcuts.map(({ url }) => url),
  keys: Object.keys(rest),
});

it.each(LANGUAGES)('is the same app in %s', (language) => {
  const manifest = manifestIn(language);
  expect(manifest.lang).toBe(language);
  expect(manifest.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(plain(manifest)).toEqual(plain(manifestIn('ar')));
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/orders',
    '/orders#new',
    '/confirm',
    '/scan',
  ]);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of manifest.icons) expect(existsSync(join(PUBLIC, src))).toBe(true);
});
