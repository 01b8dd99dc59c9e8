import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes web/fonts: the letters that nearly every page shows, in the weights that we use. Half the
 * size of the whole font; `web/fonts.css` has the rest of it for anybody's rarer letters.
 */

const ROOT = join(import.meta.dirname, '../..');
const WHOLE = join(ROOT, 'node_modules/@fontsource-variable/cairo/files');
/** The part of the whole font that has the letters of one of ours. */
const PARTS: Readonly<Record<string, string>> = { accents: 'latin' };
/** Joining and marks, kerning, and figures of one width; no fractions or superscripts. */
const FEATURES = 'isol init medi fina rlig liga calt ccmp locl curs mark mkmk kern tnum'.split(' ');
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

/** The ranges of `unicode-range` in CSS, which is the only list of them. */
const RANGE = /cairo-(\w+)\.woff2'\)[^;]*;\s*unicode-range:([^;]+);/g;

const letters = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');

for (const [, name = '', ranges = ''] of readFileSync(join(ROOT, 'web/fonts.css'), 'utf8').matchAll(
  RANGE,
)) {
  const whole = readFileSync(join(WHOLE, `cairo-${PARTS[name] ?? name}-wght-normal.woff2`));
  const options = {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: FEATURES,
    noHinting: true,
  } as const;
  const part = await subsetFont(whole, letters(ranges), options);
  writeFileSync(join(ROOT, `web/fonts/cairo-${name}.woff2`), part);
  process.stdout.write(`${name}: ${part.length} of ${whole.length} bytes\n`);
}
