// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { helpOf } from '#web/kit/help/help-of.ts';
import { SCREENS } from '#web/app/screens.ts';

const HELP = join(import.meta.dirname, '../../docs/help');

it.each(LANGUAGES)('every screen has its help in %s', (language) => {
  const without = SCREENS.filter(
    ({ path }) => !existsSync(join(HELP, `${helpOf(path)}.${language}.md`)),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('every page belongs to a screen, has a title and speaks to staff', () => {
  const rooms = new Set<string>(SCREENS.flatMap(({ path }) => helpOf(path) ?? []));
  for (const file of readdirSync(HELP)) {
    expect(rooms, file).toContain(file.split('.')[0]);
    const page = readFileSync(join(HELP, file), 'utf8');
    expect(page, file).toMatch(/^# .+\n\n/);
    expect(page, file).not.toMatch(/زبون|ناقل|transporteur|SMTP_URL|webhook|JSON|endpoint/i);
  }
});
