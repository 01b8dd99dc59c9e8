// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { isInField, keyName, keyReader, type PressedKey } from './key-reader.ts';
import { isOverlayOpen, isPaletteKey } from './palette-key.ts';

/** Presses keys at the given times and returns what they mean. */
function read(...presses: [key: string, at: number, more?: KeyboardEventInit][]) {
  const reader = keyReader();
  return presses.map(([key, timeStamp, more]) => {
    const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ...more });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    const read = reader.press(event);
    return read && `${read.afterG ? 'g ' : ''}${read.key}`;
  });
}

it('a letter is a key, and g waits for another', () => {
  expect(read(['j', 0], ['g', 500], ['o', 900], ['o', 1_300])).toEqual(['j', null, 'g o', 'o']);
});

it('g is forgotten after a moment, and by a key that is none', () => {
  expect(read(['g', 0], ['o', 1_600])).toEqual([null, 'o']);
  expect(read(['g', 0], ['Escape', 200], ['o', 400])).toEqual([null, null, 'o']);
});

it('Shift on the way to a key does not end what g began', () => {
  expect(read(['g', 0], ['Shift', 200], ['o', 400])).toEqual([null, null, 'g o']);
});

it('what a scanner types means nothing after its first key', () => {
  expect(read(['y', 0], ['e', 8], ['p', 16], ['s', 24], ['x', 32])).toEqual([
    'y',
    null,
    null,
    null,
    null,
  ]);
  expect(read(['g', 0], ['o', 10])).toEqual([null, null]);
});

it('only the keys that move may be held down', () => {
  expect(read(['j', 0], ['j', 20, { repeat: true }])).toEqual(['j', 'j']);
  expect(read(['x', 0], ['x', 20, { repeat: true }])).toEqual(['x', null]);
});

// @vitest-environment jsdom
const pressed = (key: string, code: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

afterEach(() => document.body.replaceChildren());

it.each([
  ['j', 'KeyJ', 'j'],
  // With Caps Lock.
  ['J', 'KeyJ', 'j'],
  // Dvorak: the letter counts, not its place.
  ['j', 'KeyC', 'j'],
  // AZERTY: the key that types a is at the place of q.
  ['a', 'KeyQ', 'a'],
  // Arabic: the place counts.
  ['ت', 'KeyJ', 'j'],
  ['ن', 'KeyK', 'k'],
  ['ء', 'KeyX', 'x'],
  ['ث', 'KeyE', 'e'],
  ['لا', 'KeyB', 'b'],
  ['ظ', 'Slash', '/'],
  ['و', 'Comma', null],
  // French letters are Latin: their keys are no others.
  ['é', 'Digit2', null],
  ['1', 'Digit1', null],
  ['Enter', 'Enter', null],
  ['Dead', 'KeyE', null],
])('%s at %s is %s', (key, code, name) => {
  expect(keyName(pressed(key, code))).toBe(name);
});

it.each([
  ['?', 'Slash', '?'],
  ['?', 'KeyM', '?'],
  ['؟', 'Slash', '?'],
  ['/', 'Period', '/'],
  ['J', 'KeyJ', null],
  ['أ', 'KeyH', null],
])('with Shift %s at %s is %s', (key, code, name) => {
  expect(keyName(pressed(key, code, { shiftKey: true }))).toBe(name);
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { isComposing: true },
  { defaultPrevented: true },
])('is none with %o', (more) => {
  expect(keyName(pressed('j', 'KeyJ', more))).toBe(null);
});

it('Ctrl or ⌘ with K opens the palette, on an Arabic layout too', () => {
  expect(isPaletteKey(pressed('k', 'KeyK', { ctrlKey: true }))).toBe(true);
  expect(isPaletteKey(pressed('k', 'KeyK', { metaKey: true }))).toBe(true);
  expect(isPaletteKey(pressed('ن', 'KeyK', { ctrlKey: true }))).toBe(true);
  expect(isPaletteKey(pressed('k', 'KeyK'))).toBe(false);
  expect(isPaletteKey(pressed('k', 'KeyK', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isPaletteKey(pressed('K', 'KeyK', { ctrlKey: true, shiftKey: true }))).toBe(false);
});

it.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<div contenteditable="true"><b></b></div>', true],
  ['<button role="combobox"></button>', true],
  ['<input type="checkbox">', false],
  ['<button></button>', false],
  ['<a href="#"></a>', false],
])('%s is a field: %s', (markup, expected) => {
  document.body.innerHTML = markup;
  const inner = document.querySelector('b') ?? document.body.firstElementChild;
  expect(isInField(inner)).toBe(expected);
});

it.each(['dialog', 'alertdialog', 'menu', 'listbox'])('an open %s has the keyboard', (role) => {
  expect(isOverlayOpen()).toBe(false);
  document.body.innerHTML = `<div role="${role}"></div>`;
  expect(isOverlayOpen()).toBe(true);
});
