import { expect, it } from 'vitest';
import { otherLayouts } from './keyboard-layouts.ts';

it.each([
  // Arabic words, typed while the keyboard was French or English.
  ['hgùgfhj', 'الطلبات'],
  ["hg'gfhj", 'الطلبات'],
  ['lpl]', 'محمد'],
  ['lpl$', 'محمد'],
  ["th'lm", 'فاطمة'],
  ['thùl,', 'فاطمة'],
  ['HGLKJ[HJ', 'المنتجات'],
  // Phones on the digit row of AZERTY without Shift.
  ['à((à', '0550'],
  // French words, typed while the keyboard was Arabic.
  ['ؤخككضىيثس', 'commandes'],
  ['ؤخةةشىيثس', 'commandes'],
  ['ؤمهثىفس', 'clients'],
  ['قثفخعقس', 'retours'],
  ['لاثىضمه', 'benali'],
  ['ضكهىث', 'amine'],
  ['شةهىث', 'amine'],
])('%s may mean %s', (typed, meant) => {
  expect(otherLayouts(typed)).toContain(meant);
});

it.each(['0550 12 34 56', '٠٥٥٠', '055-012', '#', ''])('%s means nothing else', (typed) => {
  expect(otherLayouts(typed)).toEqual([]);
});

it('French keys come first, and what both read the same is there once', () => {
  expect(otherLayouts('ضص')).toEqual(['az', 'qw']);
  expect(otherLayouts('خقيثق')).toEqual(['order']);
});
