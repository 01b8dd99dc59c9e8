import { readAmount } from './payout-amount.ts';
import type { PayoutColumns, Row } from './payout-columns.ts';

/** How many rows are looked at, and how many of the filled cells have to agree. */
const LOOKED_AT = 30;
const MOST = 0.8;

const PHONE = /^(?:\+?213|0)[5-7]\d{8}$/;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[ T].*)?$/;
/** Letters and digits, or a number too long for an amount. */
const TRACKING = /^(?=.*\d)(?:(?=.*[a-z])[a-z0-9-]{6,}|\d{9,})$/i;

/** Fills in what no heading has said, from what the cells look like. */
export function guessByContent(rows: readonly Row[], known: PayoutColumns): PayoutColumns {
  const body = rows.filter((row) => row.some(isFilled)).slice(0, LOOKED_AT);
  const columns = { ...known };
  const free = () => {
    const taken = new Set(Object.values(columns));
    const width = Math.max(0, ...body.map((row) => row.length));
    return Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  };
  const cellsOf = (at: number) => body.map((row) => row[at]).filter(isFilled);
  if (columns.tracking === undefined) {
    put(
      'tracking',
      free().find((at) => isDistinct(cellsOf(at)) && mostly(cellsOf(at), isTracking)),
    );
  }
  if (columns.date === undefined) {
    put(
      'date',
      free().find((at) => mostly(cellsOf(at), isDate)),
    );
  }
  if (columns.cash === undefined && columns.net === undefined) guessAmounts();
  return columns;

  function put(field: keyof PayoutColumns, at: number | undefined): void {
    if (at !== undefined) columns[field] = at;
  }

  /** Where one column is the difference of two others they are cash, fee and net. */
  function guessAmounts(): void {
    const amounts = free().filter((at) => mostly(cellsOf(at), isMoney));
    const known = columns.fee;
    for (const cash of amounts) {
      for (const fee of known === undefined ? amounts : [known]) {
        const net = amounts.find((at) => isDifference(cash, fee, at));
        if (net === undefined) continue;
        Object.assign(columns, { cash, fee, net });
        return;
      }
    }
    put('cash', largestOf(amounts));
  }

  function isDifference(cash: number, fee: number, net: number): boolean {
    if (cash === fee || cash === net || fee === net) return false;
    const read = body.map((row) => [cash, fee, net].map((at) => readAmount(row[at] ?? null)));
    const whole = read.filter((three): three is number[] => three.every((one) => one !== null));
    if (whole.length < 2 || whole.length < body.length * MOST) return false;
    return whole.every(([a = 0, b = 0, c = 0]) => a - b === c && b > 0 && b < a);
  }

  function largestOf(amounts: readonly number[]): number | undefined {
    const sum = (at: number) =>
      cellsOf(at).reduce<number>((total, cell) => total + (readAmount(cell) ?? 0), 0);
    return amounts.toSorted((a, b) => sum(b) - sum(a) || a - b)[0];
  }
}

const isFilled = (cell: unknown) => cell !== null && cell !== undefined && cell !== '';
const written = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

const mostly = (cells: readonly unknown[], fits: (cell: unknown) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * MOST;

const isDistinct = (cells: readonly unknown[]) => new Set(cells.map(written)).size === cells.length;

const isPhone = (cell: unknown) => PHONE.test(written(cell).replace(/[\s.-]/g, ''));
const isDate = (cell: unknown) => cell instanceof Date || DATE.test(written(cell));
const isTracking = (cell: unknown) =>
  TRACKING.test(written(cell).replace(/\s/g, '')) && !isPhone(cell) && !isDate(cell);
/** Numbers of rows, wilayas and pieces are small. */
const SMALLEST = 10_000;
const isMoney = (cell: unknown) => {
  const amount = readAmount(cell);
  return amount !== null && Math.abs(amount) >= SMALLEST && !isPhone(cell) && !isDate(cell);
};
