import { createHash, createHmac } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, BookFacts, Run } from './spreadsheet.ts';

// Google's services as the script sees them: every call waits for its answer, as it does there.

const { script, wanted, offsetMs, shared } = workerData as Run;
const LENGTH_BYTES = 8;
const state = new Int32Array(shared, 0, 2);

function ask(call: string, ...args: unknown[]): unknown {
  Atomics.store(state, 0, 0);
  parentPort?.postMessage({ call, args }, []);
  Atomics.wait(state, 0, 0);
  const text = Buffer.from(shared, LENGTH_BYTES, state[1]).toString('utf8');
  const { value, error } = JSON.parse(text) as Answer;
  if (error !== undefined) throw new Error(error);
  return value;
}

const ALGIERS_MS = 3_600_000;

function formatDate(date: Date, zone: string, pattern: string): string {
  if (zone !== 'Africa/Algiers') throw new Error(zone);
  const [day, rest = ''] = new Date(date.getTime() + ALGIERS_MS).toISOString().split('T');
  const time = rest.slice(0, 8);
  const known: Record<string, string | undefined> = {
    'HH:mm:ss': time,
    'yyyy-MM-dd': day,
    "yyyy-MM-dd'T'HH:mm:ssXXX": `${day}T${time}+01:00`,
  };
  return known[pattern] ?? pattern;
}

/** Google's bytes have a sign; without the charset what is not Latin becomes a question mark. */
const bytesOf = (text: string, charset: unknown) =>
  charset === 'UTF-8'
    ? text
    : Buffer.from(text, 'utf8')
        .toString('latin1')
        .replace(/[\u0080-\u00ff]/g, '?');
const signed = (digest: Buffer) => [...new Int8Array(digest)];

function bookOf({ id, tabs }: BookFacts) {
  const sheets = tabs.map((tab) => ({
    getSheetId: () => tab.id,
    getName: () => tab.name,
    getLastRow: () => tab.shown.length,
    getLastColumn: () => Math.max(0, ...tab.shown.map((row) => row.length)),
    getRange: (top: number, left: number, height: number, width: number) => {
      const cut = <Value>(rows: readonly (readonly Value[])[]) =>
        rows
          .slice(top - 1, top - 1 + height)
          .map((row) => Array.from({ length: width }, (_, at) => row[left - 1 + at] ?? ''));
      return {
        getDisplayValues: () => cut(tab.shown),
        getValues: () =>
          cut(tab.values).map((row) =>
            row.map((value) => (typeof value === 'object' ? new Date(value.at) : value)),
          ),
      };
    },
  }));
  return {
    getId: () => id,
    getSpreadsheetTimeZone: () => 'Africa/Algiers',
    getSheets: () => sheets,
    getSheetByName: (name: string) => sheets.find((sheet) => sheet.getName() === name) ?? null,
  };
}

const services = {
  SpreadsheetApp: { getActiveSpreadsheet: () => bookOf(ask('book') as BookFacts) },
  PropertiesService: {
    getScriptProperties: () => ({
      getProperty: (name: string) => ask('getProperty', name) as string | null,
      setProperty: (name: string, value: string) => ask('setProperty', name, value),
      deleteProperty: (name: string) => ask('deleteProperty', name),
      deleteAllProperties: () => ask('deleteAllProperties'),
      getKeys: () => ask('getKeys') as string[],
    }),
  },
  LockService: {
    getScriptLock: () => ({
      tryLock: (ms: number) => ask('tryLock', ms) as boolean,
      releaseLock: () => ask('releaseLock'),
    }),
  },
  ScriptApp: {
    getProjectTriggers: () =>
      (ask('triggers') as string[]).map((name) => ({ getHandlerFunction: () => name })),
    deleteTrigger: (trigger: { getHandlerFunction: () => string }) =>
      ask('deleteTrigger', trigger.getHandlerFunction()),
    newTrigger: (name: string) => ({
      timeBased: () => ({
        everyMinutes: (minutes: number) => ({ create: () => ask('newTrigger', name, minutes) }),
      }),
    }),
  },
  UrlFetchApp: {
    fetch: (address: string, options: unknown) => {
      const { status, text } = ask('fetch', address, options) as { status: number; text: string };
      return { getResponseCode: () => status, getContentText: () => text };
    },
  },
  Utilities: {
    Charset: { UTF_8: 'UTF-8' },
    DigestAlgorithm: { MD5: 'md5' },
    computeHmacSha256Signature: (text: string, key: string, charset?: string) =>
      signed(createHmac('sha256', key).update(bytesOf(text, charset)).digest()),
    computeDigest: (algorithm: string, text: string, charset?: string) =>
      signed(createHash(algorithm).update(bytesOf(text, charset)).digest()),
    base64Encode: (bytes: readonly number[]) => Buffer.from(bytes).toString('base64'),
    formatDate,
  },
  Logger: { log: () => {} },
};

const context = createContext({ ...services });
runInContext(
  `{ const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${offsetMs}] : given)); }
  }; }`,
  context,
);
runInContext(script, context);
runInContext(`${wanted}()`, context);
