// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { takeEarlyKeys } from './early-keys.ts';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
const taken = () => takeEarlyKeys().map(({ key }) => key);

beforeEach(() => {
  document.head.innerHTML = '<link rel="manifest" />';
  document.body.innerHTML = '<input type="password" />';
  // The page's own script, as the browser runs it before any other.
  window.eval(script);
});

it('keys pressed before the first script are handed over once, in their order', () => {
  press('g');
  press('o');
  expect(taken()).toEqual(['g', 'o']);
  press('n');
  expect(taken()).toEqual([]);
});

it('Ctrl+K is kept, and not given to the browser', () => {
  expect(press('k', { code: 'KeyK' })).toBe(true);
  expect(press('k', { code: 'KeyK', ctrlKey: true })).toBe(false);
  expect(press('ن', { code: 'KeyK', metaKey: true })).toBe(false);
  expect(taken()).toEqual(['k', 'k', 'ن']);
  expect(press('k', { code: 'KeyK', ctrlKey: true })).toBe(true);
});

it('what is typed into a field is never kept', () => {
  press('s', {}, document.querySelector('input') ?? window);
  expect(taken()).toEqual([]);
});

it('nobody waits for a key of long ago', () => {
  const old = new KeyboardEvent('keydown', { key: 'n', bubbles: true });
  Object.defineProperty(old, 'timeStamp', { value: performance.now() - 5_001 });
  document.body.dispatchEvent(old);
  press('j');
  expect(taken()).toEqual(['j']);
});

it('a stuck key fills nothing', () => {
  for (let times = 0; times < 1_000; times += 1) press('j');
  expect(taken()).toHaveLength(20);
});
