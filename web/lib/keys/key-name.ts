import { letterOf } from './palette-key.ts';

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
