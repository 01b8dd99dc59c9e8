import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from '#web/ui/cn.ts';

const WEB = join(import.meta.dirname, '..');
const mergeAll = extendTailwindMerge({ extend: { theme: { shadow: ['soft'] } } });

const words = new Set(
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .map((path) => readFileSync(join(WEB, path), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(['"])([^'"\n]*)\1/g)])
    .flatMap(([, , text = '']) => text.split(' ')),
);
const isUtility = (word: string) => mergeAll(`${word} ${word}`) === word;
const utilities = [...words].filter((word) => word !== '' && isUtility(word));
const withoutVariants = (word: string) => word.replace(/^.*:(?![^[]*\]|[^(]*\))/, '');
const plain = [...new Set(utilities.map(withoutVariants))];

it('finds the utilities of our screens', () => {
  expect(plain.length).toBeGreaterThan(500);
});

it('lets the same utilities win as tailwind-merge', () => {
  const different = plain.flatMap((first) =>
    plain
      .map((second) => `${first} ${second}`)
      .filter((classes) => cn(classes) !== mergeAll(classes)),
  );
  expect(different).toEqual([]);
});

it('keeps what counts elsewhere or at another time', () => {
  const different = utilities.filter(
    (word) =>
      cn(`${withoutVariants(word)} ${word}`) !== mergeAll(`${withoutVariants(word)} ${word}`),
  );
  expect(different).toEqual([]);
});

it('keeps classes of our own', () => {
  const own = [...words].filter((word) => /^[a-z]+-[\w-]+$/.test(word) && !isUtility(word));
  expect(own.filter((word) => cn(`${word} ${word}`) !== `${word} ${word}`)).toEqual([]);
  expect(cn('a', false, undefined, 'b')).toBe('a b');
});
