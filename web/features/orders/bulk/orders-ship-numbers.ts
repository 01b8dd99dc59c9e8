/** The tracking numbers in the grid by order id. */
export type ShipNumbers = ReadonlyMap<string, string>;

export interface Pasted {
  numbers: ShipNumbers;
  /** Order numbers that are not in the grid. */
  unknown: readonly string[];
  /** Number of pasted values left over after the last row. */
  surplus: number;
}

interface Paste {
  ids: readonly string[];
  numbers: ShipNumbers;
  /** Index of the row that was pasted into. */
  at: number;
  text: string;
}

/**
 * Parses pasted spreadsheet cells. One column fills the rows downwards; of two columns, if one
 * contains order numbers, each tracking number goes to its order. Null for a single value, which is
 * pasted normally.
 */
export function pasteNumbers({ ids, numbers, at, text }: Paste): Pasted | null {
  const lines = text.replace(/(?:\r?\n)+$/, '').split(/\r?\n/);
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const isTable = rows.some((cells) => cells.filter((cell) => cell !== '').length > 1);
  if (isTable) return matchByNumber(ids, numbers, rows);
  return rows.length > 1 ? fillDown(ids, numbers, at, rows) : null;
}

/**
 * An empty cell leaves its row unchanged, so that the following values stay next to their orders.
 */
function fillDown(
  ids: readonly string[],
  numbers: ShipNumbers,
  at: number,
  rows: readonly string[][],
): Pasted {
  const next = new Map(numbers);
  const cells = rows.map((row) => row.find((cell) => cell !== '') ?? '');
  for (const [offset, number] of cells.entries()) {
    const id = ids[at + offset];
    if (id !== undefined && number !== '') next.set(id, number);
  }
  const surplus = cells.slice(ids.length - at).filter((cell) => cell !== '').length;
  return { numbers: next, unknown: [], surplus };
}

function matchByNumber(
  ids: readonly string[],
  numbers: ShipNumbers,
  rows: readonly string[][],
): Pasted {
  const byNumber = new Map(ids.map((id) => [id.slice(0, 8), id]));
  const idOf = (cell: string | undefined) => byNumber.get(orderNumberIn(cell));
  const width = Math.max(...rows.map((cells) => cells.length));
  const matches = (column: number) => rows.filter((cells) => idOf(cells[column])).length;
  const [first = 0] = Array.from({ length: width }, (_, column) => column).toSorted(
    (a, b) => matches(b) - matches(a),
  );
  const next = new Map(numbers);
  const unknown: string[] = [];
  for (const [line, cells] of rows.entries()) {
    const id = idOf(cells[first]);
    const number = cells.find((cell, column) => column !== first && cell !== '');
    if (id !== undefined) next.set(id, number ?? '');
    // The first line may contain headings.
    else if (cells[first] && (line > 0 || looksLikeNumber(cells[first])))
      unknown.push(cells[first]);
  }
  return { numbers: next, unknown, surplus: 0 };
}

const orderNumberIn = (cell = ''): string => cell.replace(/^#/, '').toLowerCase();
const looksLikeNumber = (cell: string): boolean => /^[0-9a-f]{8}$/.test(orderNumberIn(cell));
