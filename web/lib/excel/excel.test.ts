// @vitest-environment jsdom
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportToExcel } from './excel-export.ts';
import { type ExcelHeading, type ExcelValue, writeWorkbook } from './excel-workbook.ts';
import type { ExcelAnswer, ExcelOrder } from './excel-write-worker.ts';

async function readBack(headings: ExcelHeading[], rows: ExcelValue[][]) {
  const file = await writeWorkbook(headings, rows);
  const { sheets } = await readXlsx(file, { readStyles: true });
  expect(sheets).toHaveLength(1);
  return sheets[0]!;
}

const text = (header: string): ExcelHeading => ({ header, kind: 'text' });

describe('a workbook', () => {
  it('is one right-to-left sheet named Sheet1 with the headings first', async () => {
    const sheet = await readBack([text('الاسم'), text('الهاتف')], [['أمينة', '0550123456']]);
    expect(sheet.name).toBe('Sheet1');
    expect(sheet.view?.rightToLeft).toBe(true);
    expect(sheet.rows).toEqual([
      ['الاسم', 'الهاتف'],
      ['أمينة', '0550123456'],
    ]);
  });

  it('keeps numbers as numbers and dates as dates, in Algerian time', async () => {
    const sheet = await readBack(
      [
        { header: 'المبلغ', kind: 'amount' },
        { header: 'التاريخ', kind: 'moment' },
      ],
      [[1900.5, new Date('2026-03-31T23:30:00Z')]],
    );
    expect(sheet.rows[1]).toEqual([1900.5, new Date('2026-04-01T00:30:00Z')]);
  });

  it.each(['=1+1', '+213550123456', '-5', '@SUM(A1)', '#N/A', '#REF!', '=cmd|calc!A0'])(
    'leaves %s as the text it is',
    async (dangerous) => {
      const sheet = await readBack([text('الاسم')], [[dangerous]]);
      expect(sheet.rows[1]).toEqual([dangerous]);
      const cell = sheet.cells?.get('1,0');
      expect(cell?.formula).toBeUndefined();
      expect(cell?.type ?? 'string').not.toBe('error');
    },
  );

  it('takes out direction marks and outer spaces', async () => {
    const sheet = await readBack([text('الاسم')], [[' \u200fأمينة\u061c \u200e']]);
    expect(sheet.rows[1]).toEqual(['أمينة']);
  });

  it('gives each column the width of its longest text, within reason', async () => {
    const sheet = await readBack(
      [text('أ'), text('ب'), text('ج')],
      [['قصير', 'عنوان طويل جداً في باب الوادي', 'ب'.repeat(500)]],
    );
    const widths = sheet.columns?.map(({ width }) => width ?? 0) ?? [];
    expect(widths[1]).toBeGreaterThan(widths[0]!);
    expect(widths[2]).toBe(60);
  });
});

/** Runs the worker's code in this thread. */
class FakeWorker extends EventTarget {
  static file: Uint8Array | undefined;
  static running = 0;
  #headings: readonly ExcelHeading[] = [];
  #rows: ExcelValue[][] = [];

  constructor() {
    super();
    FakeWorker.running += 1;
  }

  postMessage(order: ExcelOrder) {
    if (order === 'write') void this.#write();
    else if ('headings' in order) this.#headings = order.headings;
    else this.#rows.push(...order.rows.map((row) => [...row]));
  }

  async #write() {
    FakeWorker.file = await writeWorkbook(this.#headings, this.#rows);
    const data = { file: FakeWorker.file } as ExcelAnswer;
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    FakeWorker.running -= 1;
  }
}

describe('an export', () => {
  const downloads: string[] = [];
  const fetched = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
  beforeEach(() => {
    fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('Worker', FakeWorker);
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    downloads.length = 0;
    FakeWorker.file = undefined;
  });

  const columns = [{ header: 'العدد', kind: 'count' as const, value: (row: number) => row }];

  it('writes every row in order and downloads the file under its name', async () => {
    async function* rows() {
      for (let row = 0; row < 1_001; row += 1) yield row;
    }
    const seen: number[] = [];
    const count = await exportToExcel({
      list: 'orders',
      fileName: 'الطلبات',
      columns,
      rows: rows(),
      onProgress: (done) => seen.push(done),
    });
    expect(count).toBe(1_001);
    expect(downloads).toEqual(['الطلبات.xlsx']);
    expect(FakeWorker.running).toBe(0);
    expect(seen.at(-1)).toBe(1_001);
    const [path, { body }] = fetched.mock.calls[0]!;
    expect([path, JSON.parse(body)]).toEqual([
      '/api/audit/exports',
      { list: 'orders', count: 1_001 },
    ]);
    const { sheets } = await readXlsx(FakeWorker.file!);
    expect(sheets[0]?.rows.slice(1).flat()).toEqual(Array.from({ length: 1_001 }, (_, row) => row));
  });

  it('saves no file that could not be written into the trail', async () => {
    fetched.mockRejectedValue(new TypeError('no network'));
    const work = exportToExcel({ list: 'orders', fileName: 'x', columns, rows: [1] });
    await expect(work).rejects.toThrow(/./);
    expect(downloads).toEqual([]);
    expect(FakeWorker.running).toBe(0);
  });

  it('stops when it is cancelled, and lets go of the source', async () => {
    const cancelling = new AbortController();
    let closed = false;
    async function* endless() {
      try {
        for (let row = 0; ; row += 1) yield row;
      } finally {
        closed = true;
      }
    }
    const work = exportToExcel({
      list: 'orders',
      fileName: 'x',
      columns,
      rows: endless(),
      signal: cancelling.signal,
      onProgress: (done) => done >= 500 && cancelling.abort(),
    });
    await expect(work).rejects.toThrow('abort');
    expect(closed).toBe(true);
    expect(downloads).toEqual([]);
    expect(FakeWorker.running).toBe(0);
  });
});
