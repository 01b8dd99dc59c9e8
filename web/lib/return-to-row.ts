import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The row that was opened, by entry of the browser's history. */
const opened = new Map<string, { id: string; top: number }>();

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
/** Tables scroll in a frame of their own, which the router does not know. */
const frameOf = (row: HTMLElement) => row.closest('section');

/**
 * Back leads to the row that was opened: it has the focus, at the place where it was. Returns what
 * has to be called when a row is opened.
 */
export function useReturnToRow(areRowsShown: boolean): (id: string) => void {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for the entry
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  useEffect(() => {
    const left = opened.get(entry);
    if (!areRowsShown || left === undefined) return;
    opened.delete(entry);
    const row = rowOf(left.id);
    if (row === null) return;
    const frame = frameOf(row);
    if (frame !== null) frame.scrollTop = left.top;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [entry, areRowsShown]);
  return (id) => {
    const row = rowOf(id);
    const top = (row && frameOf(row)?.scrollTop) ?? 0;
    opened.set(entry, { id, top });
  };
}
