import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');
/** Native ones show dates as the browser's language has them: 10/20/2026 in an Arabic shop. */
const NATIVE = /type(?:="|=\{'|: ?')(?:date|datetime-local|time|month|week)\b/g;

it('dates and times are typed in the kit’s field', () => {
  const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => readFileSync(join(WEB, name), 'utf8').match(NATIVE));
  expect(found).toEqual([]);
});

it.each(['type="date"', "type: 'datetime-local'", "type={'time'}"])('would notice %s', (source) => {
  expect(source.match(NATIVE)).not.toBeNull();
});
