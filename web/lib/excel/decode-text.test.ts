import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const wide = (text: string, isLittle: boolean, mark = '') => {
  const view = new DataView(new ArrayBuffer((mark + text).length * 2));
  for (const [at, letter] of Array.from(mark + text).entries()) {
    view.setUint16(at * 2, letter.charCodeAt(0), isLittle);
  }
  return view.buffer;
};
const SHEET = 'الاسم;الهاتف\nكريم;0550123456\n';

describe('a text file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(SHEET).buffer, SHEET],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${SHEET}`).buffer, SHEET],
    ['UTF-16 of Excel', wide(SHEET, true, '\ufeff'), SHEET],
    ['UTF-16 the other way', wide(SHEET, false, '\ufeff'), SHEET],
    ['UTF-16 without a mark', wide(SHEET, true), SHEET],
    ['UTF-16 the other way without a mark', wide(SHEET, false), SHEET],
    // ولاية and Béjaïa as Windows-1256 and Windows-1252 write them.
    ['Arabic Windows', bytes(0xe6, 0xe1, 0xc7, 0xed, 0xc9, 0x3b, 0x31, 0x36), 'ولاية;16'],
    ['French Windows', bytes(0x42, 0xe9, 0x6a, 0x61, 0xef, 0x61), 'Béjaïa'],
    ['French capitals', bytes(0xc9, 0x54, 0xc9, 0x3b, 0xc0), 'ÉTÉ;À'],
    ['nothing', bytes(), ''],
  ])('in %s is read', (_, file, text) => {
    expect(decodeText(file)).toBe(text);
  });

  it('of two bytes a letter is not what has zeros everywhere', () => {
    expect(decodeText(bytes(0, 0, 0, 0, 1, 2))).toContain('\0');
  });
});
