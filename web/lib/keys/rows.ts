/** Rows of tables, or their cards where there is no room for a table. */
const allRows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** The row in which the focus was last, so that `j` goes on there after a click elsewhere. */
let lastId: string | undefined;

function rowInFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('main [data-row]') ?? null;
}

/** The id of the row in which the focus is. */
export const focusedRowId = (): string | null => rowInFocus()?.dataset['row'] ?? null;

/** Moves the focus to the next row or the one before; to the first where there was none. */
export function moveRow(step: 1 | -1): boolean {
  const rows = allRows();
  const before = rowInFocus();
  const at = before ? rows.indexOf(before) : rows.findIndex(({ dataset }) => isLast(dataset));
  // Back at a row that was left, `j` and `k` first show where it is.
  const next = before ? rows[at + step] : (rows[at] ?? rows[0]);
  if (next === undefined) return rows.length > 0;
  lastId = next.dataset['row'];
  // A card is opened by the button of its title.
  (next.tabIndex >= 0 ? next : next.querySelector('button'))?.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

const isLast = ({ row }: DOMStringMap) => row !== undefined && row === lastId;

/** Selects the row in which the focus is, or no longer. */
export function toggleRow(): boolean {
  const box = rowInFocus()?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box !== null && box !== undefined;
}

/** Moves the focus to the search of the list. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
