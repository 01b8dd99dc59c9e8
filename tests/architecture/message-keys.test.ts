import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ar } from '#web/i18n/ar.ts';

const WEB = join(import.meta.dirname, '../../web');

const source = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^i18n\//.test(path))
  .map((path) => readFileSync(join(WEB, path), 'utf8'))
  .join('\n');

/** `user.role.${role}.hint` uses every key of that shape, with one word in each gap. */
const shapes = [...source.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^}`]+\})+)`/gi)].map(
  ([, template = '']) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
);

const said = new Set([...source.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , word]) => word));

it('every message is said somewhere', () => {
  expect(shapes.length).toBeGreaterThan(30);
  const unsaid = Object.keys(ar).filter(
    (key) => !said.has(key) && !shapes.some((shape) => shape.test(key)),
  );
  expect(unsaid).toEqual([]);
});
