import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupStoppedError } from './backup-manifest.ts';
import { describeDrills, lastProvenRestore, type DrillResult } from './drill-record.ts';
import { weeklyDrill } from './weekly-drill.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;

let dataDir: string;
let now: Date;
let errors: string[];
let news: number;
let drilled: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lawha-weekly-'));
  now = new Date('2026-11-02T00:10:00Z');
  [errors, drilled, news] = [[], [], 0];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const laterBy = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

function makeBackup(name: string): void {
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(join(dataDir, 'backups', name), '');
  utimesSync(join(dataDir, 'backups', name), now, now);
}

const PROVEN: DrillResult = { state: 'proven', backup: 'daily-2026-11-02.tar.gz', rows: 1_234 };

const task = (prove: () => Promise<DrillResult> = async () => PROVEN) =>
  weeklyDrill({
    dataDir,
    now: () => now,
    log: { error: (_details, message) => errors.push(message) },
    prove: async (path) => {
      drilled.push(path.slice(dataDir.length));
      return prove();
    },
    ended: async () => {
      news += 1;
    },
  });

it('restores the newest backup once a week, and remembers it across a restart', async () => {
  await task().run();
  expect(drilled).toEqual([]);
  makeBackup('daily-2026-11-02.tar.gz');
  for (let hour = 0; hour < 20 * 24; hour += 1) {
    await task().run();
    laterBy(HOUR);
    if (hour === 3 * 24) makeBackup('lawha-2026-11-05T00-10-00.tar.gz');
  }
  expect(drilled).toEqual([
    '/backups/daily-2026-11-02.tar.gz',
    '/backups/lawha-2026-11-05T00-10-00.tar.gz',
    '/backups/lawha-2026-11-05T00-10-00.tar.gz',
  ]);
  expect(news).toBe(3);
  expect(lastProvenRestore(dataDir)).toEqual(new Date('2026-11-16T00:10:00Z'));
  expect(describeDrills(dataDir)).toEqual({
    proven: { at: '2026-11-16T00:10:00.000Z', backup: 'daily-2026-11-02.tar.gz', rows: 1_234 },
    state: 'fine',
    reason: null,
  });
});

it('tells of a failure in its first line, keeps the last proof, and tries again a day later', async () => {
  makeBackup('daily-2026-11-02.tar.gz');
  await task().run();
  const proven = { at: now.toISOString(), backup: 'daily-2026-11-02.tar.gz', rows: 1_234 };
  laterBy(7 * DAY);
  const { run } = task(async () => {
    throw new Error('error: out of shared memory\n    at somewhere');
  });
  for (let hour = 0; hour < 25; hour += 1) {
    await run();
    laterBy(HOUR);
  }
  expect(drilled).toHaveLength(3);
  expect(errors).toHaveLength(2);
  expect(errors[0]).toContain('the restore drill failed');
  expect(describeDrills(dataDir)).toEqual({
    proven,
    state: 'failed',
    reason: 'error: out of shared memory',
  });
  laterBy(DAY);
  await task().run();
  expect(describeDrills(dataDir)).toMatchObject({ state: 'fine', reason: null });
});

it('says where it is impossible, which is no error', async () => {
  makeBackup('daily-2026-11-02.tar.gz');
  const reason = 'The role shop may not create databases.';
  await task(async () => ({ state: 'impossible', reason })).run();
  expect(describeDrills(dataDir)).toEqual({ proven: null, state: 'impossible', reason });
  expect(lastProvenRestore(dataDir)).toBeNull();
  expect(errors).toEqual([]);
});

it('one that was broken off by a stop did not fail, and is due at the next start', async () => {
  makeBackup('daily-2026-11-02.tar.gz');
  await task(async () => {
    throw new BackupStoppedError('The server stops.');
  }).run();
  expect(describeDrills(dataDir)).toEqual({ proven: null, state: 'fine', reason: null });
  await task().run();
  expect(drilled).toHaveLength(2);
  expect(errors).toEqual([]);
});

it('is not begun twice, and a record that cannot be read is none', async () => {
  makeBackup('daily-2026-11-02.tar.gz');
  const { promise, resolve } = Promise.withResolvers<DrillResult>();
  const { run } = task(() => promise);
  const running = run();
  await run();
  expect(drilled).toHaveLength(1);
  resolve(PROVEN);
  await running;
  writeFileSync(join(dataDir, 'backups/.restore-drill.json'), '{"trie');
  await task().run();
  expect(drilled).toHaveLength(2);
});
