import { useEffect, useEffectEvent } from 'react';
import { type CallOutcome, mayEndWith, outcomeRule } from '#contract/orders/call-outcomes.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { areKeysOn } from '#web/lib/keys/key-switch.ts';

/** In the order of their keys, 1 to 9. */
const OUTCOMES: readonly CallOutcome[] = [
  'confirmed',
  'no_answer',
  'busy',
  'switched_off',
  'callback',
  'later',
  'refused',
  'wrong_number',
  'duplicate',
];

interface KeyedOutcome {
  outcome: CallOutcome;
  digit: number;
}

/**
 * A confirmed order cannot be decided again: there the first key says that somebody answered. A
 * held one cannot be confirmed before somebody lets it go on.
 */
export function outcomesFor(status: OrderStatus, isHeld = false): KeyedOutcome[] {
  return OUTCOMES.map((outcome, at) => ({
    outcome: outcome === 'confirmed' && !mayEndWith(status, outcome) ? 'answered' : outcome,
    digit: at + 1,
  })).filter(({ outcome }) => mayEndWith(status, outcome) && !(isHeld && outcome === 'confirmed'));
}

export const needsMore = (outcome: CallOutcome): boolean => {
  const { needsTime, needsReason } = outcomeRule(outcome);
  return needsTime === true || needsReason === true;
};

type DeskKey = number | 'edit' | 'note' | 'call' | 'back';

/** Letters that are on the same key of a QWERTY, an AZERTY and an Arabic keyboard. */
const LETTERS: Readonly<Record<string, DeskKey>> = {
  KeyE: 'edit',
  KeyN: 'note',
  KeyC: 'call',
  Escape: 'back',
};

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'
>;

/**
 * What a key means at the desk, by its place on the keyboard, so that it works in every layout:
 * digits need Shift on a French one. Null for a key that is held down or belongs to the browser.
 */
export function deskKey(event: Pressed): DeskKey | null {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.defaultPrevented) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return digit === undefined ? (LETTERS[event.code] ?? null) : Number(digit);
}

/** Where a key is typed into something, or a dialog or menu has the keyboard. */
export function isTypedElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null)
    return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

/** Calls with the digit that is pressed while no field has the focus. */
export function useDigits(onDigit: (digit: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysOn() || isTypedElsewhere(event.target)) return;
    const key = deskKey(event);
    if (typeof key === 'number') onDigit(key);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
