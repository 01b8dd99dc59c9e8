// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { screensFor } from '../screens.ts';
import { ranked, readingsOf } from './rank.ts';

const screens = (text: string) =>
  ranked(screensFor({ role: 'administrator' }), ({ words }) => words, readingsOf(text)).map(
    ({ path }) => path,
  );

it.each([
  ['طلبات', '/orders'],
  ['طل', '/orders'],
  ['الطلبات', '/orders'],
  ['commandes', '/orders'],
  ['Orders', '/orders'],
  // Typed on the other layout, both ways.
  ['hgùgfhj', '/orders'],
  ["hg'gfhj", '/orders'],
  ['ؤخككضىيثس', '/orders'],
  ['خقيثقس', '/orders'],
  ['اعدادات', '/settings'],
  ['parametres', '/settings'],
  ['زبائن', '/clients'],
  ['livraison', '/delivery-companies'],
  ['suivi', '/follow-up'],
])('%s is the screen %s', (text, path) => {
  expect(screens(text)[0]).toBe(path);
});

it('several words have to match all', () => {
  expect(screens('sociétés liv')).toEqual(['/delivery-companies']);
  expect(screens('sociétés zzz')).toEqual([]);
});

it('what is written comes before what the same keys would be elsewhere, and a whole name first', () => {
  const found = ranked(
    ['commandes supprimées', 'mes commandes', 'commandes', 'ؤخككضىيثس'],
    (name) => [name],
    readingsOf('commandes'),
  );
  expect(found).toEqual(['commandes', 'commandes supprimées', 'mes commandes', 'ؤخككضىيثس']);
});

it.each([
  ['+213 550 12-34', ['05501234']],
  ['٠٥٥٠', ['0550']],
  ['0550 12', ['055012']],
  ['  ', []],
])('%s reads %o', (text, expected) => {
  expect(readingsOf(text)).toEqual(expected);
});

it('finds by any part of a phone', () => {
  const phones = ['0550123456', '0661778899'];
  expect(ranked(phones, (phone) => [phone], readingsOf('7788'))).toEqual(['0661778899']);
  expect(ranked(phones, (phone) => [phone], readingsOf('١٢٣٤'))).toEqual(['0550123456']);
});
