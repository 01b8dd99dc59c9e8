import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEXTS } from '#tests/support/texts.ts';
import { keysSaidIn, shapesIn } from './said-keys.ts';

const WEB = join(import.meta.dirname, '../../web');

const source = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^i18n\//.test(path))
  .map((path) => readFileSync(join(WEB, path), 'utf8'))
  .join('\n');

it('every message is said somewhere', () => {
  expect(shapesIn(source).length).toBeGreaterThan(30);
  const keys = Object.keys(TEXTS.ar);
  const said = new Set(keysSaidIn(source, keys));
  expect(keys.filter((key) => !said.has(key))).toEqual([]);
});
