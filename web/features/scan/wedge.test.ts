import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usCharacter, wedgeReader, type WedgeKey } from './wedge.ts';

type Press = Pick<WedgeKey, 'code' | 'shiftKey'>;

/** The keys that a scanner presses for a text. */
const KEYS: ReadonlyMap<string, Press> = (() => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => `Key${letter}`);
  const digits = '0123456789'.split('').map((digit) => `Digit${digit}`);
  const signs = ['Minus', 'Comma', 'Period', 'Slash', 'Semicolon', 'Equal', 'Space'];
  const presses = [...letters, ...digits, ...signs].flatMap((code) =>
    [false, true].map((shiftKey) => ({ code, shiftKey })),
  );
  return new Map(presses.map((press) => [usCharacter(press) ?? '', press]));
})();

const keysOf = (text: string): Press[] =>
  text.split('').map((sign) => KEYS.get(sign) ?? { code: '?', shiftKey: false });

/** What the same keys type with the layout of the computer: `key` is all that a page usually sees. */
const AZERTY: Readonly<Record<string, string>> = {
  KeyA: 'q',
  KeyQ: 'a',
  KeyW: 'z',
  KeyZ: 'w',
  KeyM: ',',
  Semicolon: 'm',
  Comma: ';',
  Minus: ')',
  Digit1: '&',
  Digit2: 'é',
  Digit6: '-',
  Digit0: 'à',
};
const ARABIC: Readonly<Record<string, string>> = {
  KeyA: 'ش',
  KeyL: 'م',
  KeyY: 'غ',
  KeyB: 'لا',
  Digit1: '١',
  Digit2: '٢',
  Digit7: '٧',
};

/** Presses the keys one after the other and returns the outcome of each. */
function pressAll(
  presses: readonly Press[],
  { every = 8, layout = {} }: { every?: number; layout?: Readonly<Record<string, string>> } = {},
) {
  const reader = wedgeReader();
  return [...presses, { code: 'Enter', shiftKey: false }].map((press, at) =>
    reader.press({ ...press, key: layout[press.code] ?? 'x', timeStamp: 1_000 + at * every }),
  );
}

describe('a scanner that types', () => {
  it.each([
    ['US', {}],
    ['AZERTY', AZERTY],
    ['Arabic', ARABIC],
  ])('is read on a computer with a %s layout', (_, layout) => {
    const outcomes = pressAll(keysOf('16,yal-A7ZQWM,Alger:2'), { layout });
    expect(outcomes.at(-1)).toEqual({ kind: 'scan', text: '16,yal-A7ZQWM,Alger:2' });
  });

  it('keeps its keys from the page, save the first', () => {
    const outcomes = pressAll(keysOf('yal-1'));
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'typing',
      'scanning',
      'scanning',
      'scanning',
      'scanning',
      'scan',
    ]);
  });

  it('may press Shift as a key of its own, and the numpad', () => {
    const reader = wedgeReader();
    const presses = ['ShiftLeft', 'KeyZ', 'ShiftLeft', 'KeyR', 'Numpad4', 'Numpad2', 'NumpadEnter'];
    const outcomes = presses.map((code, at) =>
      reader.press({ code, key: '', shiftKey: code.startsWith('Key'), timeStamp: at * 5 }),
    );
    expect(outcomes.at(-1)).toEqual({ kind: 'scan', text: 'ZR42' });
  });

  it('any text arrives as it was, however fast', () => {
    const text = fc.string({ unit: fc.constantFrom(...KEYS.keys()), minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 49 }), (scanned, every) => {
        expect(pressAll(keysOf(scanned), { every }).at(-1)).toEqual({
          kind: 'scan',
          text: scanned,
        });
      }),
    );
  });

  const text = fc.string({ unit: fc.constantFrom(...KEYS.keys()), minLength: 3, maxLength: 40 });
  const gaps = (longest: number) =>
    fc.array(fc.integer({ min: 0, max: longest }), { minLength: 41, maxLength: 41 });

  it('is never cut by a busy computer: the code arrives whole, by its keys or from the field', () => {
    fc.assert(
      fc.property(text, gaps(300), (scanned, between) => {
        const reader = wedgeReader();
        let at = 1_000;
        let field = '';
        for (const [index, press] of keysOf(scanned).entries()) {
          reader.press({ ...press, key: '', timeStamp: (at += between[index]!) });
          field += usCharacter(press);
        }
        const last = reader.press({
          code: 'Enter',
          key: '',
          shiftKey: false,
          timeStamp: (at += between.at(-1)!),
        });
        expect(last.kind === 'scan' ? last.text : field).toBe(scanned);
      }),
    );
  });

  it('is known by most of its keys, also with an Arabic layout and with pauses between the others', () => {
    const presses = keysOf('yal-1CKP2H');
    const reader = wedgeReader();
    let at = 0;
    const outcomes = [...presses, { code: 'Tab', shiftKey: false }].map((press, index) =>
      reader.press({ ...press, key: 'ش', timeStamp: (at += index % 4 === 3 ? 300 : 10) }),
    );
    expect(outcomes.at(-1)).toEqual({ kind: 'scan', text: 'yal-1CKP2H' });
  });

  it('may press nothing after the code: a pause that it never makes ends it', () => {
    const reader = wedgeReader();
    keysOf('yal-1CKP2H').forEach((press, at) =>
      reader.press({ ...press, key: '', timeStamp: at * 10 }),
    );
    expect(reader.rest()).toBe('yal-1CKP2H');
    expect(reader.rest()).toBeNull();
  });
});

describe('a person who types', () => {
  it('may rest in the middle of a code, also after a quick burst', () => {
    const reader = wedgeReader();
    keysOf('1CKP2').forEach((press, at) => reader.press({ ...press, key: '', timeStamp: at * 10 }));
    expect(reader.rest()).toBeNull();
    keysOf('yal-1CKP2H').forEach((press, at) =>
      reader.press({ ...press, key: '', timeStamp: 1_000 + at * 60 }),
    );
    expect(reader.rest()).toBeNull();
  });

  it('is not swallowed, at any human speed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2_000 }), (every) => {
        const outcomes = pressAll(keysOf('yal-a7'), { every });
        expect(outcomes.every(({ kind }) => kind === 'typing')).toBe(true);
      }),
    );
  });

  it('is not part of the scan that follows', () => {
    const reader = wedgeReader();
    const press = (code: string, timeStamp: number) =>
      reader.press({ code, key: '', shiftKey: false, timeStamp });
    press('KeyX', 0);
    press('KeyX', 300);
    ['KeyZ', 'KeyR', 'Digit4'].forEach((code, at) => press(code, 1_000 + at * 5));
    expect(press('Enter', 1_015)).toEqual({ kind: 'scan', text: 'zr4' });
    expect(press('Enter', 1_020)).toEqual({ kind: 'typing' });
  });

  it('may slip over two keys, hold one down, or press a shortcut', () => {
    const outcome = (...keys: Partial<WedgeKey>[]) => {
      const reader = wedgeReader();
      return keys
        .map((key, at) =>
          reader.press({ code: 'KeyA', key: '', shiftKey: false, timeStamp: at * 20, ...key }),
        )
        .at(-1)?.kind;
    };
    const enter = { code: 'Enter' };
    expect(outcome({}, {}, enter)).toBe('typing');
    expect(outcome({}, { repeat: true }, { repeat: true }, { repeat: true }, enter)).toBe('typing');
    expect(outcome({}, {}, {}, { ctrlKey: true }, enter)).toBe('typing');
    expect(outcome({}, {}, {}, { code: '' }, enter)).toBe('typing');
    expect(outcome({}, {}, {}, { ...enter, timeStamp: 500 })).toBe('typing');
    expect(outcome({}, {}, {}, enter)).toBe('scan');
  });
});
