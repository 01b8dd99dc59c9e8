/**
 * Scanners that type: they press the keys of a US keyboard, whatever layout the computer has. With
 * AZERTY or Arabic the typed characters are others, but `code` still names the key that was pressed.
 */

/** Scanners press a key every few milliseconds; nobody types that fast. */
const FASTEST_TYPING_MS = 50;
/** A busy computer may stretch the gaps inside a code, but not as far as this. */
export const LONGEST_GAP_MS = 400;
/** Shorter runs of fast keys are a hand that slipped, or a key that bounced. */
const SHORTEST_SCAN = 3;
/** Where no Enter or Tab says that a code has ended, a quick burst of typing must not look like one. */
const SHORTEST_WITHOUT_END = 6;

const SYMBOLS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  IntlBackslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
};
const OVER_DIGITS = ')!@#$%^&*(';

export type WedgeKey = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'timeStamp'> &
  Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>>;

/** The character of a key on a US keyboard; null for keys without any. */
export function usCharacter({
  code,
  shiftKey,
}: Pick<WedgeKey, 'code' | 'shiftKey'>): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? (OVER_DIGITS[Number(digit)] ?? digit) : digit;
  const onNumpad = /^Numpad(\d)$/.exec(code)?.[1];
  if (onNumpad !== undefined) return onNumpad;
  return SYMBOLS[code]?.[shiftKey ? 1 : 0] ?? null;
}

/**
 * What a key meant. `typing`: leave it to the page. `scanning`: part of a scan, so that the page must
 * not have it. `scan`: the Enter or Tab that ends one, with its text.
 */
export type WedgeOutcome =
  | { kind: 'typing' }
  | { kind: 'scanning' }
  | { kind: 'scan'; text: string };

const TYPING: WedgeOutcome = { kind: 'typing' };
const isEnd = ({ code, shiftKey }: WedgeKey) =>
  code === 'Enter' || code === 'NumpadEnter' || (code === 'Tab' && !shiftKey);
const isModifier = (code: string) => /^(?:Shift|CapsLock|Alt|Control|Meta|NumLock)/.test(code);

/** Reads the key presses of one page, in their order. */
export function wedgeReader() {
  let text = '';
  let fastKeys = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  /** Ends the run of keys. It was a scan if most of them came faster than anybody types. */
  const end = (shortest: number): string | null => {
    const isScan = text.length >= shortest && fastKeys * 2 >= text.length - 1;
    const scanned = isScan ? text : null;
    text = '';
    fastKeys = 0;
    return scanned;
  };

  return {
    press: (event: WedgeKey): WedgeOutcome => {
      if (isModifier(event.code)) return TYPING;
      const gap = event.timeStamp - lastAt;
      lastAt = event.timeStamp;
      if (gap >= LONGEST_GAP_MS) end(SHORTEST_SCAN);
      if (isEnd(event)) {
        const scanned = end(SHORTEST_SCAN);
        return scanned === null ? TYPING : { kind: 'scan', text: scanned };
      }
      // A key that is held down repeats as fast as a scanner.
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
      const character = isPlain ? usCharacter(event) : null;
      if (character === null) {
        end(SHORTEST_SCAN);
        return TYPING;
      }
      const isFast = text !== '' && gap < FASTEST_TYPING_MS;
      text += character;
      if (isFast) fastKeys += 1;
      // The first key of a scan looks like any other; from the second on it is known.
      return isFast ? { kind: 'scanning' } : TYPING;
    },
    /** No key for `LONGEST_GAP_MS`: returns the code of a scanner that presses nothing after it. */
    rest: (): string | null => end(SHORTEST_WITHOUT_END),
  };
}
