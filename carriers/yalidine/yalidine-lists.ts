import { json, type Call, type Reply } from '../core/http.ts';

const MOST_ROWS = 1_000;
const USUAL_ROWS = 100;
const OWN_WORDS = new Set(['page', 'page_size', 'fields', 'order_by', 'asc', 'desc']);

type Row = Record<string, unknown>;

export const refusal = (status: number, message: string): Reply =>
  json(status, { error: { code: status, message } });

/** A day, or two with a comma between; the time of day does not count. */
function isWithin(value: unknown, wanted: string): boolean {
  const day = String(value).slice(0, 10);
  const [from = '', to = from] = wanted.split(',');
  return value !== null && day >= from.slice(0, 10) && day <= to.slice(0, 10);
}

function passes(row: Row, name: string, wanted: string): boolean {
  if (!(name in row)) return true;
  if (name.startsWith('date_')) return isWithin(row[name], wanted);
  return wanted.split(',').includes(String(row[name]));
}

function fieldsOnly(row: Row, fields: string | null): Row {
  if (fields === null) return row;
  const wanted = fields.split(',');
  return Object.fromEntries(Object.entries(row).filter(([name]) => wanted.includes(name)));
}

function sorted(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const by = query.get('order_by');
  if (by === null) return rows;
  const turn = query.has('desc') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [a[by], b[by]];
    if (typeof first === 'number' && typeof second === 'number') return turn * (first - second);
    return turn * String(first).localeCompare(String(second));
  });
}

/** Every list: filters by name, comma lists, dates, chosen fields, pages of at most 1,000. */
export function listReply(call: Call, address: string, rows: readonly Row[]): Reply {
  const { query } = call;
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('page_size') ?? USUAL_ROWS);
  if (!Number.isInteger(page) || page < 1) return refusal(422, 'page must be a positive integer');
  if (!Number.isInteger(size) || size < 1 || size > MOST_ROWS) {
    return refusal(422, `page_size must be between 1 and ${MOST_ROWS}`);
  }
  const filters = [...query].filter(([name]) => !OWN_WORDS.has(name));
  const found = sorted(
    rows.filter((row) => filters.every(([name, wanted]) => passes(row, name, wanted))),
    query,
  );
  const shown = found.slice((page - 1) * size, page * size);
  const hasMore = page * size < found.length;
  const linkTo = (number: number) => {
    const other = new URLSearchParams(query);
    other.set('page', String(number));
    return `${address}/${call.path}?${other}`;
  };
  return json(200, {
    has_more: hasMore,
    total_data: found.length,
    data: shown.map((row) => fieldsOnly(row, query.get('fields'))),
    links: {
      self: linkTo(page),
      ...(page > 1 ? { before: linkTo(page - 1) } : {}),
      ...(hasMore ? { next: linkTo(page + 1) } : {}),
    },
  });
}
