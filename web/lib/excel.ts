import type { ExportedList, auditEndpoints } from '#contract/audit.ts';
import { call, endpointAt } from './api-client.ts';
import type { ExcelAnswer, ExcelOrder } from './excel-worker.ts';
import type { ExcelKind, ExcelValue } from './excel-workbook.ts';

export interface ExcelColumn<Row> {
  header: string;
  value: (row: Row) => ExcelValue;
  /** How numbers and dates are shown; left out, the column holds text. */
  kind?: ExcelKind;
}

interface ExcelExport<Row> {
  /** What leaves the store, for the audit trail. */
  list: ExportedList;
  /** Without the extension. */
  fileName: string;
  columns: readonly ExcelColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  signal?: AbortSignal;
  /** Told now and then how many rows have been read. */
  onProgress?: (rows: number) => void;
}

const recordExport = endpointAt<(typeof auditEndpoints)['recordExport']>({
  method: 'POST',
  path: '/api/audit/exports',
});
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BATCH = 250;
/** After this long the page gets a turn: to paint, and to take clicks. */
const TURN_MS = 8;

/**
 * Writes the rows to a file and offers it for download; answers how many there were. The rows are
 * read in short turns and the file is made in a worker, so that the page never stands still.
 */
export async function exportToExcel<Row>(work: ExcelExport<Row>): Promise<number> {
  const { list, fileName, columns, rows, signal, onProgress } = work;
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./excel-worker.ts', import.meta.url), { type: 'module' });
  const tell = (order: ExcelOrder) => worker.postMessage(order, []);
  try {
    tell({ headings: columns.map(({ header, kind = 'text' }) => ({ header, kind })) });
    let count = 0;
    for await (const batch of inTurns(rows, signal)) {
      tell({ rows: batch.map((row) => columns.map(({ value }) => value(row))) });
      count += batch.length;
      onProgress?.(count);
    }
    const file = await fileFrom(worker, signal, () => tell('write'));
    // First the line in the trail, then the file: none leaves unwritten.
    await call(recordExport, { body: { list, count }, ...(signal && { signal }) });
    download(new Blob([file], { type: XLSX_TYPE }), `${fileName}.xlsx`);
    return count;
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
  // Later, because some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
