import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { streamText } from './pdf-streams.ts';

/** What the bytes of a shown string mean in a font; signs that nobody knows are left out. */
export type FontText = (bytes: string) => string;

const LATIN: FontText = (bytes) => bytes;
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SIGNS = new Map([
  ...DIGITS.map((name, digit): [string, string] => [name, String(digit)]),
  ['hyphen', '-'],
  ['minus', '-'],
  ['underscore', '_'],
  ['slash', '/'],
  ['space', ' '],
]);

export function fontText(font: PDFDict | undefined): FontText {
  if (font === undefined) return LATIN;
  const isWide = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0');
  const map = font.lookup(PDFName.of('ToUnicode'));
  if (map instanceof PDFRawStream) return byMap(readMap(streamText(map)), isWide ? 2 : 1);
  // The numbers of glyphs, which only the font itself could explain.
  if (isWide) return () => '';
  const differences = readDifferences(font);
  if (differences.size === 0) return LATIN;
  return (bytes) => Array.from(bytes, (byte) => differences.get(byte) ?? byte).join('');
}

function byMap(map: ReadonlyMap<number, string>, width: number): FontText {
  return (bytes) => {
    let text = '';
    for (let at = 0; at + width <= bytes.length; at += width) {
      const code =
        width === 1 ? bytes.charCodeAt(at) : bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1);
      text += map.get(code) ?? '';
    }
    return text;
  };
}

const RANGE = /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:<([0-9a-f]+)>|\[([^\]]*)\])/gi;
const PAIR = /<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi;
const MOST_CODES = 65_536;

/** A font's own table of what its codes stand for. */
function readMap(text: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [, block = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', sign = ''] of block.matchAll(PAIR)) {
      map.set(Number.parseInt(code, 16), fromUtf16(sign));
    }
  }
  for (const [, block = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', sign, list] of block.matchAll(RANGE)) {
      const first = Number.parseInt(from, 16);
      const last = Math.min(Number.parseInt(to, 16), first + MOST_CODES);
      const listed = Array.from((list ?? '').matchAll(/<([0-9a-f]+)>/gi), ([, one = '']) => one);
      for (let code = first; code <= last; code += 1) {
        const known =
          sign === undefined ? fromUtf16(listed[code - first] ?? '') : nextOf(sign, code - first);
        map.set(code, known);
      }
    }
  }
  return map;
}

const fromUtf16 = (hex: string) =>
  (hex.match(/.{1,4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');

function nextOf(hex: string, step: number): string {
  const text = fromUtf16(hex);
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + step);
}

/** Codes that an encoding gives other glyphs, as far as numbers are written with them. */
function readDifferences(font: PDFDict): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const encoding = font.lookup(PDFName.of('Encoding'));
  const list = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined;
  if (!(list instanceof PDFArray)) return found;
  let code = 0;
  for (const item of list.asArray()) {
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) {
      const name = item.decodeText();
      const sign = name.length === 1 ? name : SIGNS.get(name);
      found.set(String.fromCharCode(code), sign ?? '');
      code += 1;
    }
  }
  return found;
}
