import { expect, it } from 'vitest';
import { generic } from './generic.ts';
import { amountOf, parseJson } from './values.ts';

const BODY =
  '{"externalId":"A-1","customer":{"name":"كريم","phone":"٠٥٥٠١٢٣٤٥٦"},"wilaya":"الجزائر"}';
const SIGNATURE = '842dfbeb989de2675943a5641f55d5941f5e2041c30380358e95da4d4fa7c9b9';
const AT = new Date(1_790_900_000_000);
const verify = (signature: string, at = AT) =>
  generic.verify(
    {
      headers: { 'x-lawha-timestamp': '1790900000', 'x-lawha-signature': signature },
      body: Buffer.from(BODY),
    },
    ['another-secret', 'lawha-source-secret-1'],
    at,
  );

it('verifies what other programs have signed', () => {
  expect(verify(`v1=${SIGNATURE}`)).toBe('signed');
  expect(verify(`v1=${'0'.repeat(64)}, v1=${SIGNATURE.toUpperCase()}`)).toBe('signed');
  expect(verify(`v2=${SIGNATURE}`)).toBe('wrong');
  expect(verify(SIGNATURE)).toBe('wrong');
  expect(verify(`v1=${SIGNATURE.slice(1)}`)).toBe('wrong');
  expect(verify(`v1=${SIGNATURE}`, new Date(AT.getTime() + 301_000))).toBe('clock_skew');
});

it.each([
  ['4700.00', 4700],
  [4700, 4700],
  ['4 700,00', 4700],
  ['4.700 DA', 4700],
  ['٤٧٠٠', 4700],
  ['4700 دج', 4700],
  ['1,234.50', 1234.5],
  ['-5', -5],
  ['', null],
  ['abc', null],
  ['2.13551E+11', null],
  [Number.POSITIVE_INFINITY, null],
])('reads the amount %s', (written, amount) => {
  expect(amountOf(written)).toBe(amount);
});

it('keeps long ids whole, and leaves text as it is', () => {
  expect(
    parseJson(Buffer.from('{"id":6012345678901234567,"t":"n: 6012345678901234567,"}')),
  ).toEqual({
    id: '6012345678901234567',
    t: 'n: 6012345678901234567,',
  });
});
