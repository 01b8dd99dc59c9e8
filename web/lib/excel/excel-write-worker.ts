import {
  type ExcelDirection,
  type ExcelHeading,
  type ExcelValue,
  writeWorkbook,
} from './excel-workbook.ts';

export type ExcelOrder =
  | { headings: readonly ExcelHeading[]; direction: ExcelDirection }
  | { rows: readonly (readonly ExcelValue[])[] }
  | 'write';
export type ExcelAnswer = { file: Uint8Array<ArrayBuffer> } | { failure: string };

let headings: readonly ExcelHeading[] = [];
let direction: ExcelDirection = 'rtl';
const rows: (readonly ExcelValue[])[] = [];

self.addEventListener('message', ({ data }: MessageEvent<ExcelOrder>) => {
  if (data === 'write') void write();
  else if ('headings' in data) ({ headings, direction } = data);
  else rows.push(...data.rows);
});

async function write(): Promise<void> {
  try {
    const file = new Uint8Array(await writeWorkbook(headings, rows, direction));
    answer({ file }, [file.buffer]);
  } catch (error) {
    answer({ failure: String(error) }, []);
  }
}

function answer(message: ExcelAnswer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer });
}
