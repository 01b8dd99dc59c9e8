import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventKey, minuteOf } from './events.ts';
import { hmacSha256, isSameSignature } from './webhook.ts';

// RFC 4231, test case 2.
const KNOWN = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';

it('signs as RFC 4231 does, in one part or several', () => {
  expect(hmacSha256('Jefe', ['what do ya want for nothing?'], 'hex')).toBe(KNOWN);
  const parts = ['what do ya ', new TextEncoder().encode('want for nothing?')];
  expect(hmacSha256('Jefe', parts, 'hex')).toBe(KNOWN);
});

it('compares signatures of any length', () => {
  expect(isSameSignature(KNOWN, KNOWN)).toBe(true);
  expect(isSameSignature(KNOWN, `${KNOWN.slice(0, -1)}4`)).toBe(false);
  expect(isSameSignature(KNOWN, '')).toBe(false);
  expect(isSameSignature(KNOWN, 'é'.repeat(64))).toBe(false);
});

it('has another key for other parts, however they are cut', () => {
  expect(eventKey('a', null)).toBe(eventKey('a', null));
  expect(eventKey('a', null)).toHaveLength(32);
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(eventKey(...one) === eventKey(...other)).toBe(isSame);
    }),
  );
});

it('cuts a time to its minute', () => {
  expect(minuteOf(new Date('2026-10-02T10:20:07.500Z'))).toBe('2026-10-02T10:20');
});
