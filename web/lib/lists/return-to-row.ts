import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The row that was opened, by entry of the browser's history. */
const opened = new Map<string, { id: string; top: number }>();

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
/** A card is opened by the button of its title. */
const openerOf = (row: HTMLElement) =>
  row.tabIndex >= 0 ? row : row.querySelector<HTMLElement>('a, button');
/** Tables scroll in a frame of their own, which the router does not know. */
const frameOf = (row: HTMLElement) => row.closest('section');

/** The router puts the page where it was, and pictures push it down, a little later. */
const SETTLES_MS = 700;
/** Something else may want the focus for longer. */
const AT_MOST_MS = 5_000;
const OWN_MOVES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Until the row stands still with the focus, or until the user does something, which `onSettled`
 * learns; returns how to stop it before.
 */
function showAgain(left: { id: string; top: number }, onSettled: () => void): () => void {
  const began = performance.now();
  let lastMoved = began;
  let lastTop: number | undefined;
  let next = 0;
  const stop = () => {
    cancelAnimationFrame(next);
    for (const move of OWN_MOVES) window.removeEventListener(move, settle);
  };
  const settle = () => {
    stop();
    onSettled();
  };
  const show = () => {
    const row = rowOf(left.id);
    const hasFocus = row === null || row.contains(document.activeElement);
    if (!hasFocus) {
      const frame = frameOf(row);
      if (frame !== null) frame.scrollTop = left.top;
      openerOf(row)?.focus({ preventScroll: true });
    }
    row?.scrollIntoView({ block: 'nearest' });
    const top = row?.getBoundingClientRect().top;
    const now = performance.now();
    if (!hasFocus || top !== lastTop) lastMoved = now;
    lastTop = top;
    if (now - lastMoved < SETTLES_MS && now - began < AT_MOST_MS)
      next = requestAnimationFrame(show);
    else settle();
  };
  for (const move of OWN_MOVES) window.addEventListener(move, settle);
  show();
  return stop;
}

/**
 * Back leads to the row that was opened: it has the focus, at the place where it was. Returns what
 * has to be called when a row is opened.
 */
export function useReturnToRow(areRowsShown: boolean): (id: string) => void {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for the entry
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  useEffect(() => {
    const left = opened.get(entry);
    if (!areRowsShown || left === undefined) return undefined;
    return showAgain(left, () => opened.delete(entry));
  }, [entry, areRowsShown]);
  return (id) => {
    const row = rowOf(id);
    const top = (row && frameOf(row)?.scrollTop) ?? 0;
    opened.set(entry, { id, top });
  };
}
