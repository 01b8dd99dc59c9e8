// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { deskKey, isTypedElsewhere, needsMore, outcomesFor } from './desk-keys.ts';

const pressed = (code: string, more: Partial<KeyboardEvent> = {}) =>
  deskKey({
    code,
    repeat: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    ...more,
  });

afterEach(() => document.body.replaceChildren());

it.each([
  ['Digit1', 1],
  ['Numpad9', 9],
  ['KeyE', 'edit'],
  ['KeyN', 'note'],
  ['KeyC', 'call'],
  ['Escape', 'back'],
  ['Digit0', null],
  ['KeyA', null],
])('%s means %s in every layout', (code, meaning) => {
  expect(pressed(code)).toBe(meaning);
});

it.each([{ repeat: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'means nothing with %o',
  (more) => {
    expect(pressed('Digit1', more)).toBe(null);
  },
);

it('belongs to a field or a dialog that has the keyboard', () => {
  document.body.innerHTML = '<textarea></textarea><input type="checkbox"><button></button>';
  const at = (selector: string) => isTypedElsewhere(document.querySelector(selector));
  expect([at('textarea'), at('input'), at('button')]).toEqual([true, false, false]);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  expect(at('button')).toBe(true);
});

it('a pending order ends with nine outcomes, a confirmed one cannot be decided again', () => {
  const named = (status: 'pending' | 'shipped') =>
    outcomesFor(status).map(({ digit, outcome }) => `${digit} ${outcome}`);
  expect(named('pending')).toEqual([
    '1 confirmed',
    '2 no_answer',
    '3 busy',
    '4 switched_off',
    '5 callback',
    '6 later',
    '7 refused',
    '8 wrong_number',
    '9 duplicate',
  ]);
  expect(named('shipped')).toEqual([
    '1 answered',
    '2 no_answer',
    '3 busy',
    '4 switched_off',
    '5 callback',
    '6 later',
    '8 wrong_number',
  ]);
});

it('a held order cannot be confirmed, and the other keys stay what they were', () => {
  const digits = outcomesFor('pending', true).map(({ digit }) => digit);
  expect(digits).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

it('asks for more only where the outcome needs it', () => {
  const asked = outcomesFor('pending').filter(({ outcome }) => needsMore(outcome));
  expect(asked.map(({ outcome }) => outcome)).toEqual(['callback', 'later', 'refused']);
});
