import { expect, it } from 'vitest';
import { acceptedStep, fromBase32, toBase32, totpCode, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

// Appendix B of RFC 6238, SHA-1, the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
  expect(acceptedStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('a clock may be one step off, and no more', () => {
  expect(acceptedStep(SECRET, '287082', at(59 + 30))).toBe(1);
  expect(acceptedStep(SECRET, '287082', at(29))).toBe(1);
  expect(acceptedStep(SECRET, '287082', at(59 + 61))).toBeNull();
});

it.each(['', '28708', '2870822', 'abcdef', '28708a'])('"%s" is no code', (code) => {
  expect(acceptedStep(SECRET, code, at(59))).toBeNull();
});

it('the secret is written in base32, as apps take it', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(SECRET);
});

it('the address for the QR code names the store and the user', () => {
  expect(totpUri({ secret: 'GEZDGNBV', issuer: 'دار النرجس', account: 'amina' })).toBe(
    'otpauth://totp/%D8%AF%D8%A7%D8%B1%20%D8%A7%D9%84%D9%86%D8%B1%D8%AC%D8%B3:amina' +
      '?secret=GEZDGNBV&issuer=%D8%AF%D8%A7%D8%B1%20%D8%A7%D9%84%D9%86%D8%B1%D8%AC%D8%B3',
  );
});
