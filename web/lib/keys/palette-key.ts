/**
 * The Latin letter of a key: what it types, or, where the layout has no Latin letters, what is at
 * its place. The letters in use are at the same place on QWERTY and AZERTY.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // French letters with accents are Latin too: their key is not the one of that place.
  return /^\p{Script=Arabic}{1,2}$/u.test(key)
    ? (/^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? null)
    : null;
}

/** Ctrl + K, or ⌘ + K on a Mac. */
export const isPaletteKey = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === 'k';

/** A dialog, menu or list of choices has the keyboard. */
export const isOverlayOpen = (): boolean =>
  document.querySelector('[role$=dialog],[role=menu],[role=listbox]') !== null;
