import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableLine } from '#contract/readable-text.ts';
import { needsNoCare } from './json-text.ts';

it.each([
  '[]',
  '{"name":"أمينة بن علي","phone":"0550123456","total":1900.00}',
  '[{"name":"Zoé d’Alger, n° 5","lines":[{"id": 1, "name": "Sérum"}]}]'.replace(/[’°]/g, "'"),
])('sends %s as it is', (json) => expect(needsNoCare(json)).toBe(true));

it.each([
  ['an escape', '{"note":"first\\nsecond"}'],
  ['a sign that turns the direction', '{"name":"abc\u202edef"}'],
  ['a mark without a letter', '{"name":"\u064b"}'],
  ['two spaces', '{"name":"a  b"}'],
  ['a space in front', '{"name":" a"}'],
  ['a space at the end', '{"name":"a "}'],
  ['a sign that shows nothing', '{"name":"a\u200bb"}'],
])('looks closer at %s', (_, json) => expect(needsNoCare(json)).toBe(false));

it('never lets through what would be shown in another way', () => {
  const line = fc.string({ unit: 'binary', maxLength: 12 });
  const common = fc.string({ unit: fc.constantFrom(...Array.from(' aé"\\٣ابً:,')), maxLength: 8 });
  fc.assert(
    fc.property(fc.oneof(line, common), (name) => {
      const ends = /[:,] $/.test(name);
      if (needsNoCare(JSON.stringify({ name })) && !ends) expect(readableLine(name)).toBe(name);
    }),
    { numRuns: 5_000 },
  );
});
