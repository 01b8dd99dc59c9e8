import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  MOST_IMPORTED_ORDERS,
  orderImportEndpoints,
  ROWS_AT_ONCE,
  type ImportedRow,
  type ImportOrders,
  type ImportRow,
} from '#contract/orders/orders-import.ts';
import type { ImportColumns } from '#contract/orders/import-columns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { useExcelFile } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { findColumns, headingsKey, importRows, type ReadColumns } from './import-columns.ts';

interface ImportFile {
  name: string;
  hash: string;
  sheet: SheetRows;
  read: ReadColumns;
}

interface Progress {
  kind: 'reading' | 'writing';
  done: number;
  all: number;
}

type Numbering = ImportOrders['numbering'];

/** A file of orders: read in parts by the server, mended by the user, and written in parts. */
export function useOrdersImport() {
  const t = useTranslation();
  const client = useQueryClient();
  const [source, setSource] = useState<ImportFile>();
  const [numbering, setNumbering] = useState<Numbering>('none');
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<number, ImportedRow>>(new Map());
  const [importId, setImportId] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Sends rows in parts until all are answered or the user cancels; true if all were. */
  const send = async (
    file: ImportFile,
    sent: readonly ImportRow[],
    meant: Numbering,
    confirm: boolean,
  ): Promise<boolean> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const kind = confirm ? 'writing' : 'reading';
    try {
      for (let at = 0; at < sent.length; at += ROWS_AT_ONCE) {
        setProgress({ kind, done: at, all: sent.length });
        const body = {
          fileName: file.name.slice(0, 200),
          fileHash: file.hash,
          numbering: meant,
          rows: sent.slice(at, at + ROWS_AT_ONCE),
          confirm,
        };
        // What was sent is awaited: an answer that is thrown away may be of orders that were written.
        const answer = await call(orderImportEndpoints.importOrders, { body });
        setImportId((known) => answer.importId ?? known);
        setAnswers(
          (all) => new Map([...all, ...answer.rows.map((row) => [row.line, row] as const)]),
        );
        if (control.signal.aborted) return false;
      }
      return true;
    } catch (error) {
      toastFailure(t('orders.import.failed'), error);
      return false;
    } finally {
      if (running.current === control) {
        setProgress(undefined);
        if (confirm) void markStale(client, ['orders', 'clients']);
      }
    }
  };

  const readAgain = async (file: ImportFile, meant: Numbering) => {
    const found = importRows(file.sheet, file.read);
    setSource(file);
    setNumbering(meant);
    setRows(found);
    setAnswers(new Map());
    if (found.length <= MOST_IMPORTED_ORDERS) await send(file, found, meant, false);
  };

  const picker = useExcelFile(async (sheet, file) => {
    setSource(undefined);
    setImportId(null);
    const found = findColumns(sheet);
    const headings = sheet[found.headingsAt ?? -1];
    const columns = (headings && keptColumns()[headingsKey(headings)]) ?? found.columns;
    const next = {
      name: file.name,
      hash: await hashOf(file),
      sheet,
      read: { ...found, columns },
    };
    const count = importRows(sheet, next.read).length;
    if (count > MOST_IMPORTED_ORDERS) {
      return t('excel.tooManyRows', { max: MOST_IMPORTED_ORDERS });
    }
    if (count === 0 && Object.keys(columns).length > 0) return t('excel.noRows');
    // Not awaited: the dialog shows how far it is.
    void readAgain(next, numbering);
    return undefined;
  });

  const ready = rows.filter(({ line }) => answers.get(line)?.outcome === 'ready');
  return {
    picker,
    source,
    numbering,
    rows,
    answers,
    importId,
    progress,
    ready,
    cancel: () => running.current?.abort(),
    setColumns: (columns: ImportColumns) => {
      if (source === undefined) return;
      const { sheet, read } = source;
      const headings = sheet[read.headingsAt ?? -1];
      if (headings !== undefined) keepColumns(headingsKey(headings), columns);
      void readAgain({ ...source, read: { ...read, columns } }, numbering);
    },
    mean: (meant: Numbering) => source !== undefined && void readAgain(source, meant),
    mend: async (row: ImportRow) => {
      setRows((all) => all.map((one) => (one.line === row.line ? row : one)));
      if (source !== undefined) await send(source, [row], numbering, false);
    },
    write: async () => source !== undefined && send(source, ready, numbering, true),
  };
}

export type OrdersImport = ReturnType<typeof useOrdersImport>;

const MOST_KEPT = 20;

function keptColumns(): Record<string, ImportColumns> {
  try {
    return JSON.parse(recall('importColumns') ?? '{}') as Record<string, ImportColumns>;
  } catch {
    return {};
  }
}

/** The last one first, so that the oldest are forgotten. */
function keepColumns(headings: string, columns: ImportColumns): void {
  const others = Object.entries(keptColumns()).filter(([key]) => key !== headings);
  const kept = [[headings, columns] as const, ...others].slice(0, MOST_KEPT);
  remember('importColumns', JSON.stringify(Object.fromEntries(kept)));
}

/** Outside of https the browser has no cryptography: then no file is known again. */
async function hashOf(file: File): Promise<string> {
  const bytes = window.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    : crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
