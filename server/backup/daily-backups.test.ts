import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupStoppedError } from './backup-manifest.ts';
import { noteBackup } from './backups-folder.ts';
import { watchBackups, type BackupWatch } from './backup-watch.ts';
import { dailyBackups } from './daily-backups.ts';

const DAY = 86_400_000;
const BEGAN = new Date('2026-11-01T20:00:00Z');

let dataDir: string;
let now: Date;
let errors: string[];
let news: number;
let watch: BackupWatch;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lawha-daily-'));
  now = BEGAN;
  errors = [];
  news = 0;
  const announce = async () => {
    news += 1;
  };
  watch = watchBackups({ dataDir, began: BEGAN, now: () => now, announce });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const made = () => readdirSync(join(dataDir, 'backups')).toSorted();
const write = async (path: string) => {
  writeFileSync(path, now.toISOString());
  utimesSync(path, now, now);
};
const fail = async () => {
  throw new Error('no space left');
};

const task = (make: (path: string) => Promise<void> = write, kept = 3) =>
  dailyBackups({
    dataDir,
    kept,
    began: BEGAN,
    databaseBytes: async () => 0,
    now: () => now,
    log: { error: (details, message) => errors.push(`${message} ${JSON.stringify(details)}`) },
    make,
    ended: watch.ended,
  });

const laterBy = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

it('makes one a day from the second day on, and keeps as many as told', async () => {
  const calls: string[] = [];
  const { run } = task(async (path) => {
    calls.push(path);
    await write(path);
  });
  for (let hour = 0; hour < 6 * 24; hour += 1) {
    await run();
    laterBy(DAY / 24);
  }
  expect(calls).toHaveLength(6);
  expect(made()).toEqual([
    'daily-2026-11-05.tar.gz',
    'daily-2026-11-06.tar.gz',
    'daily-2026-11-07.tar.gz',
  ]);
});

it('makes up for the days it was off, with one', async () => {
  await task().run();
  laterBy(10 * DAY);
  await task().run();
  await task().run();
  expect(made()).toEqual(['daily-2026-11-11.tar.gz']);
});

it('is waited for by whoever asks while it is made', async () => {
  laterBy(2 * DAY);
  let calls = 0;
  const { run } = task(async (path) => {
    calls += 1;
    await new Promise((resolve) => setImmediate(resolve));
    await write(path);
  });
  const first = run();
  await run();
  expect(made()).toEqual(['daily-2026-11-03.tar.gz']);
  await first;
  expect(calls).toBe(1);
});

it('tells of a failure, keeps what is there, and tries again', async () => {
  laterBy(DAY);
  await task().run();
  laterBy(DAY);
  await task(async (path) => {
    writeFileSync(`${path}.partial`, '');
    throw Object.assign(new Error('no space left'), { toJSON: () => 'no space left' });
  }, 1).run();
  expect(errors).toEqual([expect.stringMatching(/the daily backup failed.*no space left/)]);
  expect(made()).toContain('daily-2026-11-02.tar.gz');
  await task(write, 1).run();
  expect(made()).toEqual(['daily-2026-11-03.tar.gz']);
});

it('that was broken off by a stop has not failed, and is due at the next start', async () => {
  laterBy(DAY);
  const stopped = async () => {
    throw new BackupStoppedError('The server stops.');
  };
  await task(stopped).run();
  expect([errors, watch.read().state]).toEqual([[], 'fine']);
  await task().run();
  expect(made()).toHaveLength(1);
});

it('neither touches what somebody else put there nor makes any when it is off', async () => {
  laterBy(DAY);
  await task(write, 0).run();
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups/lawha-2020-01-01T00-00-00.tar.gz'), '');
  await task(write, 1).run();
  laterBy(DAY);
  await task(write, 1).run();
  expect(made()).toEqual(['daily-2026-11-03.tar.gz', 'lawha-2020-01-01T00-00-00.tar.gz']);
});

it('is said to have failed until one is made again, also one that was never made', async () => {
  expect(watch.read()).toMatchObject({ lastAt: null, state: 'fine' });
  laterBy(DAY);
  await task(fail).run();
  expect(watch.read()).toMatchObject({ lastAt: null, state: 'failed' });
  await task().run();
  expect(watch.read()).toMatchObject({ lastAt: now.toISOString(), state: 'fine' });
  expect(news).toBe(2);
});

it('is said to be late after two days without one, made or not', async () => {
  laterBy(2 * DAY);
  expect(watch.read()).toMatchObject({ lastAt: null, state: 'fine' });
  laterBy(1);
  expect(watch.read()).toMatchObject({ lastAt: null, state: 'late' });
  await task().run();
  const lastAt = now.toISOString();
  laterBy(2 * DAY + 1);
  expect(watch.read()).toMatchObject({ lastAt, state: 'late' });
});

describe('one made by hand', () => {
  beforeEach(() => mkdirSync(join(dataDir, 'backups')));
  const FOLDER = () => join(dataDir, 'backups');

  it('counts like a daily one', async () => {
    laterBy(3 * DAY);
    expect(watch.read()).toMatchObject({ lastAt: null, state: 'late' });
    await write(join(FOLDER(), 'lawha-2026-11-04T20-00-00.tar.gz'));
    const lastAt = now.toISOString();
    expect(watch.read()).toMatchObject({ lastAt, state: 'fine' });
    laterBy(2 * DAY + 1);
    expect(watch.read()).toMatchObject({ lastAt, state: 'late' });
  });

  it('counts wherever it was written', () => {
    laterBy(3 * DAY);
    noteBackup(dataDir, '/mnt/usb/shop.tar.gz');
    utimesSync(join(FOLDER(), '.made-elsewhere'), now, now);
    expect(watch.read()).toMatchObject({ lastAt: now.toISOString(), state: 'fine' });
  });

  it('in the folder needs no note beside it', () => {
    noteBackup(dataDir, join(FOLDER(), 'lawha-2026-11-04T20-00-00.tar.gz'));
    expect(made()).toEqual([]);
  });

  it('makes up for a daily one that failed, until the next one fails', async () => {
    laterBy(DAY);
    await task(fail).run();
    laterBy(60_000);
    await write(join(FOLDER(), 'lawha-2026-11-02T20-01-00.tar.gz'));
    expect(watch.read()).toMatchObject({ lastAt: now.toISOString(), state: 'fine' });
    laterBy(DAY / 24);
    await task(fail).run();
    expect(watch.read()).toMatchObject({ state: 'failed' });
  });

  it('is no daily one: that is made all the same', async () => {
    laterBy(DAY);
    await write(join(FOLDER(), 'lawha-2026-11-02T20-00-00.tar.gz'));
    await task().run();
    expect(made()).toContain('daily-2026-11-02.tar.gz');
  });
});

it('does not fail because nobody could be told', async () => {
  const ended = async () => {
    throw new Error('closed');
  };
  laterBy(DAY);
  const log = { error: (_details: object, message: string) => errors.push(message) };
  await dailyBackups({
    dataDir,
    kept: 1,
    began: BEGAN,
    databaseBytes: async () => 0,
    now: () => now,
    log,
    make: write,
    ended,
  }).run();
  expect(errors).toEqual(['the screens were not told of the daily backup']);
  expect(made()).toEqual(['daily-2026-11-02.tar.gz']);
});
