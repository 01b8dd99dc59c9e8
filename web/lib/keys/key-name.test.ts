// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { isInField, keyName, type PressedKey } from './key-reader.ts';
import { isOverlayOpen, isPaletteKey } from './palette-key.ts';

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
