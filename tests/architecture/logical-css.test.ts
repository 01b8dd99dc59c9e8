import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

/** Tailwind classes for physical sides (left, right) instead of logical ones (start, end). */
const PHYSICAL_CLASS =
  /(?<=[\s"'`:])-?(?:m[lr]-|p[lr]-|(?:left|right)-(?=[\d[(]|px|auto|full)|text-left|text-right|border-[lr](?=[-\s"'`])|rounded-(?:[lr]|[tb][lr])(?=[-\s"'`])|float-(?:left|right)|clear-(?:left|right)|scroll-[mp][lr]-|rtl:space-x-reverse)[^\s"'`]*/g;
const PHYSICAL_PROPERTY =
  /(?<![-\w])(?:(?:margin|padding|border)-(?:left|right)|(?:left|right)\s*:|text-align:\s*(?:left|right)|direction:\s*(?:rtl|ltr))/g;

function findings(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css|html)$/.test(name) && !/\.test\./.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(WEB, name), 'utf8');
      const pattern = name.endsWith('.css') ? PHYSICAL_PROPERTY : PHYSICAL_CLASS;
      return [...text.matchAll(pattern)].map(([match]) => `${name}: ${match.trim()}`);
    });
}

it('uses logical sides, so that one layout serves both directions', () => {
  expect(findings()).toEqual([]);
});

it.each([
  '"ml-2"',
  "'flex pr-4'",
  '"md:left-0"',
  '`text-right`',
  '"border-l"',
  '"rounded-tr-lg"',
  '"-mr-1"',
])('would notice %s', (source) => {
  expect(source.match(PHYSICAL_CLASS)).not.toBeNull();
});

it.each([
  '"ms-2"',
  '"text-start"',
  '"border-s"',
  '"rounded-lg"',
  '"left"',
  '"border-border"',
  '" right-to-left "',
  '"translate-x-2"',
])('does not mind %s', (source) => {
  expect(source.match(PHYSICAL_CLASS)).toBeNull();
});
