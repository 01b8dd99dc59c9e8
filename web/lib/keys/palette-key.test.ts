// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { endEarlyPaletteKey, keepEarlyPaletteKey, wasPaletteAwaited } from './palette-key.ts';

const press = (key: string, ctrlKey: boolean) =>
  window.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: 'KeyK', ctrlKey, cancelable: true }),
  );

it('Ctrl+K pressed before the office is there is kept for it, and not given to the browser', () => {
  keepEarlyPaletteKey();
  expect(press('k', false)).toBe(true);
  expect(wasPaletteAwaited()).toBe(false);
  expect(press('k', true)).toBe(false);
  expect(wasPaletteAwaited()).toBe(true);
  endEarlyPaletteKey();
  expect(press('k', true)).toBe(true);
  expect(wasPaletteAwaited()).toBe(false);
});
