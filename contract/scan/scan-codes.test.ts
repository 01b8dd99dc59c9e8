import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableCode, LONGEST_CODE, readCode } from './scan-codes.ts';

const plain = (code: string) => ({ code, orderId: null, orderNumber: null });
const ID = '1f0c9e2a-7b3d-4c11-9a55-0d4e8b7c6a21';

describe('what a scanned text is', () => {
  it.each([
    ['yal-AB12 34', 'YAL-AB1234'],
    ['  ECO 123\u00A0456 ', 'ECO123456'],
    ['\u200E٠١٢٣-zr\u200F', '0123-ZR'],
    ['serum-50', 'SERUM-50'],
    [']C1NOEST77', 'NOEST77'],
    ['6130760000014\r', '6130760000014'],
  ])('%j is compared as %s', (text, code) => {
    expect(readCode(text)).toEqual(plain(code));
  });

  it.each(['1f0c9e2a', '1F0C9E2A', '#1F0C9E2A', ' 1f0c 9e2a', 'LW-1F0C9E2A', 'lw-1f0c9e2a-2'])(
    '%s names an order',
    (text) => {
      expect(readCode(text)).toMatchObject({ orderId: null, orderNumber: '1f0c9e2a' });
    },
  );

  it.each(['1f0c9e2', '1f0c9e2a0', '1f0c9e2g', 'LW-1F0C9E2A-x'])('%s names none', (text) => {
    expect(readCode(text).orderNumber).toBeNull();
  });

  it.each([`https://shop.dz/orders/${ID}`, `HTTPS://SHOP.DZ/ORDERS/${ID.toUpperCase()}?x=1`])(
    'the QR code of our label: %s',
    (text) => {
      expect(readCode(text)).toMatchObject({ orderId: ID, orderNumber: '1f0c9e2a' });
    },
  );

  it.each([
    ['16,yal-77XYZ1,Alger,2500', 'YAL-77XYZ1'],
    ['9,YAL-0A,', 'YAL-0A'],
    ['16,yal-77XYZ1', 'YAL-77XYZ1'],
  ])('the second field of Yalidine’s QR code %s', (text, code) => {
    expect(readCode(text)).toEqual(plain(code));
  });

  it('other texts with commas stay whole', () => {
    expect(readCode('16,zr-77,Alger').code).toBe('16,ZR-77,ALGER');
  });

  it('long texts are cut', () => {
    expect(readCode('x'.repeat(1_000)).code).toHaveLength(LONGEST_CODE);
  });

  it('is the same for a code that was read before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const once = comparableCode(text);
        expect(comparableCode(once)).toBe(once);
      }),
    );
  });

  it('spaces and case never matter', () => {
    const letters = fc.array(fc.constantFrom(...'abcXYZ0189-_'.split('')), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(letters, fc.infiniteStream(fc.boolean()), (signs, choices) => {
        const choice = choices[Symbol.iterator]();
        const spoken = signs
          .map((sign) => (choice.next().value ? ` ${sign.toUpperCase()}` : sign.toLowerCase()))
          .join('');
        expect(readCode(spoken)).toEqual(readCode(signs.join('')));
      }),
    );
  });
});
