import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const E2E = join(import.meta.dirname, '../e2e');
const files = globSync('**/*.ts', { cwd: E2E });
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(E2E, file), 'utf8')));

it('no browser test waits for time: it moves the clock of the page, or waits for what it needs', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(filesWith(/waitForTimeout|timers\/promises/)).toEqual([]);
});

it('no browser test decides by what is in sight at one moment', () => {
  expect(filesWith(/expect\(\s*await [^;]*\.(?:isVisible|isHidden|isEnabled)\(\)/)).toEqual([]);
});
