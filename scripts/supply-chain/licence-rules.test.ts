import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forbiddenIn, installedLicence } from './licence-rules.ts';

it.each([
  ['MIT', []],
  ['(MIT OR CC0-1.0)', []],
  ['(GPL-3.0-only OR MIT)', []],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', []],
  ['GPL-3.0-only', ['GPL-3.0-only']],
  ['AGPL-3.0-or-later', ['AGPL-3.0-or-later']],
  ['MIT AND GPL-2.0-only', ['GPL-2.0-only']],
  ['SEE LICENSE IN LICENSE.txt', ['SEE LICENSE IN LICENSE.txt']],
  ['toString', ['toString']],
  [null, ['no licence']],
])('of %s these are not allowed: %j', (expression, forbidden) => {
  expect(forbiddenIn(expression)).toEqual(forbidden);
});

it('asks the package itself, and not one that is not installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-licence-'));
  expect(installedLicence(folder)).toBeUndefined();
  writeFileSync(join(folder, 'package.json'), '{ "license": "ISC" }');
  expect(installedLicence(folder)).toBe('ISC');
});
