import { execFileSync } from 'node:child_process';
import { PYTHON } from '../../../scripts/find/find-openpyxl.ts';

interface ForeignCell {
  value: string | number | null;
  /** n number, s text, d date, b boolean, f formula. */
  type: 'n' | 's' | 'd' | 'b' | 'f';
}

interface ForeignSheet {
  sheets: string[];
  isRightToLeft: boolean;
  widths: number[];
  rows: ForeignCell[][];
}

const READ = `
import json, sys, openpyxl
book = openpyxl.load_workbook(open(sys.argv[1], 'rb'))
sheet = book.worksheets[0]
cell = lambda c: {'value': c.value.isoformat() if c.data_type == 'd' else c.value, 'type': c.data_type}
widths = [sheet.column_dimensions[openpyxl.utils.get_column_letter(i + 1)].width for i in range(sheet.max_column)]
json.dump({'sheets': book.sheetnames, 'isRightToLeft': bool(sheet.sheet_view.rightToLeft), 'widths': widths,
           'rows': [[cell(c) for c in row] for row in sheet.iter_rows()]}, sys.stdout)
`;

/** Reads the workbook with a library that shares no code with our writer. */
export function openWithOpenpyxl(path: string): ForeignSheet {
  const json = execFileSync(PYTHON, ['-c', READ, path], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(json) as ForeignSheet;
}

const WRITE = `
import json, sys, openpyxl
book = openpyxl.Workbook()
for row in json.load(sys.stdin):
    book.active.append(row)
book.save(sys.argv[1])
`;

export function writeWithOpenpyxl(path: string, rows: readonly (readonly unknown[])[]): void {
  execFileSync(PYTHON, ['-c', WRITE, path], { input: JSON.stringify(rows) });
}
