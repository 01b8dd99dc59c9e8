import { letterOf } from './palette-key.ts';

/** Scanners press a key every few milliseconds; fingers do not. */
const FASTEST_FINGER_MS = 30;
/** How long the second letter may take. */
const SEQUENCE_MS = 1_500;
/** Keys that may be held down. */
const REPEATED: readonly string[] = ['j', 'k'];

/** A key alone, or the letter after `g`. */
export type ReadKey = { key: string; afterG: boolean };

/** Reads the shortcut keys of one page, in their order. */
export function keyReader() {
  let lastAt = Number.NEGATIVE_INFINITY;
  let startedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Forgets a `g` that something else followed. */
    reset: (): void => {
      startedAt = Number.NEGATIVE_INFINITY;
    },
    press: (event: PressedKey & Pick<KeyboardEvent, 'timeStamp'>): ReadKey | null => {
      // Modifier keys are on their way to another key.
      if (/^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(event.key)) return null;
      const isBurst = !event.repeat && event.timeStamp - lastAt < FASTEST_FINGER_MS;
      lastAt = event.timeStamp;
      const afterG = event.timeStamp - startedAt < SEQUENCE_MS;
      startedAt = Number.NEGATIVE_INFINITY;
      const key = isBurst ? null : keyName(event);
      if (key === null || (event.repeat && !REPEATED.includes(key))) return null;
      if (!afterG && key === 'g') {
        startedAt = event.timeStamp;
        return null;
      }
      return { key, afterG };
    },
  };
}

/** What is read of a key press. */
export type PressedKey = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
>;

/** On some layouts they need Shift. */
const SYMBOLS: Readonly<Record<string, string>> = { '/': '/', '?': '?', '؟': '?' };

/** The name of a shortcut key that is pressed alone: a letter, `/` or `?`; null for all others. */
export function keyName(event: PressedKey): string | null {
  if (event.defaultPrevented || event.isComposing || event.key === 'Process') return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const symbol = SYMBOLS[event.key];
  if (symbol !== undefined) return symbol;
  if (event.shiftKey) return null;
  // In Arabic the key of the slash types a letter.
  if (event.code === 'Slash' && /^\p{Script=Arabic}$/u.test(event.key)) return '/';
  return letterOf(event);
}

const FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=searchbox]';

/** The key is typed into a field. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
