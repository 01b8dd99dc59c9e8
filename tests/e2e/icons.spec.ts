import { globSync, readFileSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onePathOf, type Shape } from '../../scripts/build/one-path.ts';
import { expect, test } from './support/test.ts';

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;

/** The icons that the web app imports, and types among them. */
const names = new Set(
  globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  ),
);

const shapesOf = (svg: string): Shape[] =>
  [...svg.matchAll(/<(?!svg)(\w+) ([^>]*)>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v])),
  ]);
const inOnePath = (svg: string) =>
  svg.replace(/(<svg[^>]*>).*(<\/svg>)/, `$1<path d="${onePathOf(shapesOf(svg))}"/>$2`);

test('icons of one path look like those of many shapes', async ({ page }) => {
  const lucide: Record<string, unknown> = await import('lucide-react');
  const pairs = [...names]
    .filter((name) => name in lucide)
    .map((name) => {
      const svg = renderToStaticMarkup(createElement(lucide[name] as ComponentType));
      return { name, svg, built: inOnePath(svg) };
    });
  expect(pairs.length).toBeGreaterThan(100);
  const differing = await page.evaluate(async (icons) => {
    const SIZE = 96;
    const draw = async (svg: string) => {
      const picture = new Image(SIZE, SIZE);
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await picture.decode();
      const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d')!;
      context.drawImage(picture, 0, 0, SIZE, SIZE);
      return context.getImageData(0, 0, SIZE, SIZE).data;
    };
    const found: string[] = [];
    for (const { name, svg, built } of icons) {
      const [one, other] = [await draw(svg), await draw(built)];
      // Where two shapes cross, their soft edges add up once instead of twice.
      const far = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 80).length;
      if (far > 0 || one.every((value) => value === 0)) found.push(`${name}: ${far}`);
    }
    return found;
  }, pairs);
  expect(differing).toEqual([]);
});
