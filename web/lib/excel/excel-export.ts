import { auditEndpoints, type ExportedList } from '#contract/audit/audit.ts';
import { call } from '../api-client.ts';
import type { ExcelDirection, ExcelKind, ExcelValue } from './excel-workbook.ts';
import type { ExcelAnswer, ExcelOrder } from './excel-write-worker.ts';

export interface ExcelColumn<Row> {
  header: string;
  value: (row: Row) => ExcelValue;
  /** Format of numbers and dates; omitted for text columns. */
  kind?: ExcelKind;
}

interface ExcelExport<Row> {
  /** Which list is exported, for the audit trail. */
  list: ExportedList;
  /** Without the extension. */
  fileName: string;
  columns: readonly ExcelColumn<Row>[];
  direction?: ExcelDirection | undefined;
  rows: Iterable<Row> | AsyncIterable<Row>;
  signal?: AbortSignal;
  /** Called now and then with the number of rows read. */
  onProgress?: (rows: number) => void;
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BATCH = 250;
/** After this long the loop yields to the browser, to paint and to handle clicks. */
const TURN_MS = 8;

/**
 * Writes the rows to a file and offers it for download; returns how many there were. Rows are read
 * in short slices and the file is built in a worker, so that the page stays responsive.
 */
export async function exportToExcel<Row>(work: ExcelExport<Row>): Promise<number> {
  const { list, fileName, columns, direction = 'rtl', rows, signal, onProgress } = work;
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./excel-write-worker.ts', import.meta.url), {
    type: 'module',
  });
  const post = (order: ExcelOrder) => worker.postMessage(order, []);
  try {
    const headings = columns.map(({ header, kind = 'text' }) => ({ header, kind }));
    post({ headings, direction });
    let count = 0;
    for await (const batch of inTurns(rows, signal)) {
      post({ rows: batch.map((row) => columns.map(({ value }) => value(row))) });
      count += batch.length;
      onProgress?.(count);
    }
    const file = await fileFrom(worker, signal, () => post('write'));
    // The audit row is written before the file is offered, so that no export goes unrecorded.
    await call(auditEndpoints.recordExport, { body: { list, count }, ...(signal && { signal }) });
    download(new Blob([file], { type: XLSX_TYPE }), `${fileName}.xlsx`);
    return count;
  } finally {
    worker.terminate();
  }
}

/** A file that holds nothing of the shop, such as a template: nobody has to know of it. */
export async function downloadSheet(
  fileName: string,
  headers: readonly string[],
  rows: readonly (readonly ExcelValue[])[],
): Promise<void> {
  const worker = new Worker(new URL('./excel-write-worker.ts', import.meta.url), {
    type: 'module',
  });
  const post = (order: ExcelOrder) => worker.postMessage(order, []);
  try {
    post({ headings: headers.map((header) => ({ header, kind: 'text' })), direction: 'rtl' });
    post({ rows });
    const file = await fileFrom(worker, undefined, () => post('write'));
    download(new Blob([file], { type: XLSX_TYPE }), `${fileName}.xlsx`);
  } finally {
    worker.terminate();
  }
}

async function* inTurns<Row>(rows: Iterable<Row> | AsyncIterable<Row>, signal?: AbortSignal) {
  let batch: Row[] = [];
  let turnBegan = performance.now();
  for await (const row of rows) {
    signal?.throwIfAborted();
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
    if (performance.now() - turnBegan < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    turnBegan = performance.now();
  }
  if (batch.length > 0) yield batch;
}

function fileFrom(worker: Worker, signal: AbortSignal | undefined, begin: () => void) {
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<ExcelAnswer>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.failure));
    });
    begin();
  });
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Delayed, because some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export interface ExcelList<Row> {
  /** Which list is exported, for the audit trail. */
  list: ExportedList;
  /** The name of the list in Arabic, like its headings: the file is read by people outside. */
  fileName: string;
  columns: readonly ExcelColumn<Row>[];
  /** Arabic unless said otherwise, like its headings. */
  direction?: ExcelDirection;
}
