import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { decodeText } from './decode-text.ts';
import type { ExcelValue } from './excel-workbook.ts';

export type SheetRows = readonly (readonly ExcelValue[])[];

/** More than the longest accepted list with titles and headings, to detect files that are too long. */
const MOST_ROWS = 10_050;
/** Ten thousand rows of many columns are a tenth of it; a file that says more was made to hang. */
const MOST_UNPACKED = 256 * 1_048_576;
/** Invisible characters that other programs insert. */
const INVISIBLE = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The rows of the first sheet that is not hidden, in which formulas count by their result, or of a
 * CSV file. Of merged cells the first has the value and the others are empty, as Excel stores them:
 * an amount over two rows is one amount.
 */
export async function readFirstSheet(file: ArrayBuffer): Promise<SheetRows> {
  if (!isZip(file)) return readCsv(file);
  if (unpackedSize(file) > MOST_UNPACKED) throw new Error('Far larger than any list when unpacked');
  let isFound = false;
  const isFirstVisible = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => {
    if (isFound || hidden === true || veryHidden === true) return false;
    isFound = true;
    return true;
  };
  const { sheets } = await readXlsx(file, { sheets: isFirstVisible, maxRows: MOST_ROWS });
  return (sheets[0]?.rows ?? []).map((row) => row.map(toValue));
}

/** An Excel file is a ZIP archive. */
function isZip(file: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(file, 0, Math.min(2, file.byteLength));
  return first === 0x50 && second === 0x4b;
}

const LIST_END = 0x06054b50;
const ENTRY = 0x02014b50;

/** What the list at the end of an archive says of its parts' sizes; 0 where there is none to read. */
function unpackedSize(file: ArrayBuffer): number {
  const bytes = new DataView(file);
  let end = bytes.byteLength - 22;
  while (end >= 0 && bytes.getUint32(end, true) !== LIST_END) end -= 1;
  if (end < 0) return 0;
  let size = 0;
  let at = bytes.getUint32(end + 16, true);
  while (at + 46 <= end && bytes.getUint32(at, true) === ENTRY) {
    size += bytes.getUint32(at + 24, true);
    // Behind it stand its name, what programs add, and a comment.
    const behind = [28, 30, 32].map((place) => bytes.getUint16(at + place, true));
    at += behind.reduce((sum, length) => sum + length, 46);
  }
  return size;
}

/** Text of any line ending and separator. Anything with a zero byte is no text. */
function readCsv(file: ArrayBuffer): SheetRows {
  const decoded = decodeText(file);
  if (decoded.trim() === '' || decoded.includes('\0')) throw new Error('Neither Excel nor CSV');
  // Excel writes its separator into the first line where it is not the usual one.
  const [said, delimiter] = /^sep=(.)\r?\n/i.exec(decoded) ?? [''];
  const text = decoded.slice(said.length);
  return parseCsv(text, { maxRows: MOST_ROWS, ...(delimiter && { delimiter }) }).map((row) =>
    row.map(toValue),
  );
}

function toValue(value: unknown): ExcelValue {
  if (typeof value === 'string') return value.replace(INVISIBLE, '').trim();
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date)
    return value;
  return null;
}
