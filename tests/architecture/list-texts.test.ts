import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ar } from '#web/i18n/ar.ts';
import { arShell } from '#web/i18n/ar-shell.ts';
import { ordersList } from '#web/i18n/ar/orders-list.ts';
import { keysSaidIn } from './said-keys.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '((?:\.|#web)[^']+\.tsx?)';/gm;

/** The source of a module and of all that comes with it, without what is loaded on demand. */
function sourceWith(path: string): string {
  const found = new Map<string, string>();
  const read = (file: string) => {
    if (found.has(file) || file.includes('/i18n/')) return;
    const code = readFileSync(file, 'utf8');
    found.set(file, code);
    for (const [, from = ''] of code.matchAll(IMPORT)) {
      read(from.startsWith('#') ? join(ROOT, from.slice(1)) : join(dirname(file), from));
    }
  };
  read(join(ROOT, path));
  expect(found.size).toBeGreaterThan(50);
  return [...found.values()].join('\n');
}

const keys = Object.keys(ar);

it('the shell says only what it has from the start', () => {
  const said = keysSaidIn(sourceWith('web/main.tsx'), keys);
  expect(said.filter((key) => !Object.hasOwn(arShell, key))).toEqual([]);
});

it('the list of orders is shown without the texts of other screens', () => {
  const said = keysSaidIn(sourceWith('web/features/orders/list/orders-screen.tsx'), keys);
  const known = { ...arShell, ...ordersList };
  expect(said.filter((key) => !Object.hasOwn(known, key))).toEqual([]);
});

it('what only other parts say does not come with the list', () => {
  const said = new Set(keysSaidIn(sourceWith('web/features/orders/list/orders-screen.tsx'), keys));
  expect(Object.keys(ordersList).filter((key) => !said.has(key))).toEqual([]);
});
