import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ar } from '#web/i18n/ar.ts';
import { arFirst } from '#web/i18n/ar-first.ts';
import { keysSaidIn } from './said-keys.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT =
  /(?:^(?:import|export) (?!type )[^;]*?from |\bimport\(\s*)'((?:\.|#web)[^']+\.tsx?)'/gm;
/** It loads the texts of the screens that it names. */
const SCREENS = 'web/app/screens.ts';

/** The source of modules and of all that comes with them, also of what is loaded on demand. */
function sourceWith(paths: readonly string[]): string {
  const found = new Map<string, string>();
  const read = (file: string) => {
    if (found.has(file) || file.includes('/i18n/')) return;
    const code = readFileSync(file, 'utf8');
    found.set(file, code);
    for (const [statement, from = ''] of code.matchAll(IMPORT)) {
      if (file.endsWith(SCREENS) && statement.startsWith('import(')) continue;
      read(from.startsWith('#') ? join(ROOT, from.slice(1)) : join(dirname(file), from));
    }
  };
  for (const path of paths) read(join(ROOT, path));
  expect(found.size).toBeGreaterThan(400);
  return [...found.values()].join('\n');
}

it('the login, the shell and the list of orders say only what they have from the start', () => {
  const source = sourceWith(['web/main.tsx', 'web/features/orders/list/orders-screen.tsx']);
  const said = keysSaidIn(source, Object.keys(ar));
  expect(said.length).toBeGreaterThan(400);
  expect(said.filter((key) => !Object.hasOwn(arFirst, key))).toEqual([]);
});
