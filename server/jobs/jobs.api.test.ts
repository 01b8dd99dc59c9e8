import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import { logUntilStop } from '#server/logging.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { workOff } from '#tests/support/work-off.ts';
import { timerKind, type Job, type JobKind, type SeenJob } from './job-kind.ts';
import { runJob } from './run-job.ts';
import { dueJobs, startJobs, type Jobs } from './start-jobs.ts';

const SOON = { timeout: 30_000 };
const MINUTE_MS = 60_000;
const AT_ONCE = new Date(0);

let database: Database;
let servers: Jobs[] = [];
let logged: { err: Error & { code?: string } }[] = [];
let offset = 0;
const now = () => new Date(Date.now() + offset);
const log = { error: (details: object) => void logged.push(details as (typeof logged)[0]) };
const server = () => ({ db: database.db, now });

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  [logged, offset] = [[], 0];
  await database.db.delete(jobs);
});
afterEach(async () => {
  await Promise.all(servers.map((one) => one.stop()));
  servers = [];
});
afterAll(() => database.close());

async function startServer(...kinds: JobKind[]): Promise<Jobs> {
  const { db, listen } = database;
  const started = await startJobs({ db, listen, now, log }, kinds);
  servers.push(started);
  return started;
}

/** Work that waits until it is done, as rows do. */
function waitingWork(work: (job: Job) => Promise<void> | void) {
  const waiting = new Set<string>();
  const kind: JobKind = {
    name: 'carriers',
    due: async () => [...waiting].map((key) => ({ key, at: AT_ONCE })),
    run: async (job) => {
      waiting.delete(job.key);
      await work(job);
      return true;
    },
  };
  const ask = async (key: string) => {
    waiting.add(key);
    await wakeJob(database.db, 'carriers');
  };
  return { kind, ask, waiting };
}

const stored = async (key = '') =>
  (await database.db.select().from(jobs).where(eq(jobs.key, key)))[0];
const expireLeases = () =>
  database.db.update(jobs).set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` });

describe('several servers', () => {
  it('do one job of a key at a time, and no key waits for another', async () => {
    const active = new Map<string, number>();
    const [ran, most] = [new Map<string, number>(), { atOnce: 0 }];
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const { kind, ask, waiting } = waitingWork(async ({ key }) => {
      active.set(key, (active.get(key) ?? 0) + 1);
      most.atOnce = Math.max(most.atOnce, active.get(key) ?? 0);
      if (key === 'slow') await stuck;
      else await database.db.execute(sql`select 1`);
      active.set(key, (active.get(key) ?? 0) - 1);
      ran.set(key, (ran.get(key) ?? 0) + 1);
    });
    await Promise.all([startServer(kind), startServer(kind), startServer(kind)]);
    await ask('slow');
    await expect.poll(() => active.get('slow'), SOON).toBe(1);
    for (let count = 0; count < 20; count += 1) {
      await Promise.all(['a', 'b', 'slow'].map(ask));
      await expect.poll(() => waiting.has('a') || waiting.has('b'), SOON).toBe(false);
    }
    expect(ran.get('slow')).toBeUndefined();
    release();
    await expect.poll(() => [waiting.size, ...active.values()], SOON).toEqual([0, 0, 0, 0]);
    expect(most.atOnce).toBe(1);
    expect(ran.get('a')).toBeGreaterThan(1);
    expect(logged).toEqual([]);
  });

  it('that saw the same job due do it once, also when the first is done before the second begins', async () => {
    let runs = 0;
    const { kind, waiting } = waitingWork(() => void (runs += 1));
    waiting.add('');
    const look = async () => (await dueJobs(server(), kind)).ready;
    const seen = (await Promise.all([look(), look(), look(), look()])).flat();
    expect(seen).toHaveLength(4);
    const { signal } = new AbortController();
    const run = (job: SeenJob) => runJob({ ...server(), log }, kind, job, signal);
    await Promise.all(seen.slice(0, 2).map(run));
    for (const job of seen.slice(2)) expect(await run(job)).toBe(false);
    expect(runs).toBe(1);
  });

  it('take over when a lease has run out, and the one before is told to stop', async () => {
    const real = performance.now.bind(performance);
    let lostMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + lostMs);
    const calls: string[] = [];
    const second = waitingWork(() => void calls.push('second'));
    const first = waitingWork(async (job) => {
      job.requireHeld();
      calls.push('first');
      // It is frozen for longer than its lease; another server does the job and ends it.
      lostMs = 31_000;
      await expireLeases();
      second.waiting.add('');
      await workOff(server(), second.kind);
      job.requireHeld();
      calls.push('too late');
    });
    first.waiting.add('');
    await expect(workOff(server(), first.kind)).resolves.toBe(false);
    clock.mockRestore();
    expect(calls).toEqual(['first', 'second']);
    // What the first met says nothing of the job.
    expect(await stored()).toMatchObject({ run: 2, failures: 0, leasedUntil: null });
  });

  it('look again as soon as the lease of a killed one has run out', async () => {
    let runs = 0;
    const { kind, waiting } = waitingWork(() => void (runs += 1));
    waiting.add('');
    const leasedUntil = sql`clock_timestamp() + interval '2 seconds'`;
    await database.db.insert(jobs).values({ kind: 'carriers', key: '', run: 7, leasedUntil });
    const { ready, waitMs } = await dueJobs(server(), kind);
    expect(ready).toEqual([]);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(2_000);
    await startServer(kind);
    await expect.poll(() => runs, SOON).toBe(1);
    expect(await stored()).toMatchObject({ run: 8 });
  });
});

describe('a failure', () => {
  it('is retried after growing pauses, and written down until it went well', async () => {
    let fault: Error | null = new Error('the printer is on fire');
    const { kind } = waitingWork(() => {
      if (fault !== null) throw fault;
    });
    const always = { ...kind, due: async () => [{ key: '', at: AT_ONCE }] };
    const run = () => workOff(server(), always);
    const pauses: number[] = [];
    for (let count = 1; count <= 7; count += 1) {
      await expect(run()).rejects.toThrow('the printer is on fire');
      expect(await run()).toBe(false);
      const { notBefore, failures } = (await stored())!;
      expect(failures).toBe(count);
      const pauseMs = notBefore!.getTime() - now().getTime();
      pauses.push(Math.ceil(pauseMs / 1_000));
      offset += pauseMs + 1;
    }
    expect(pauses).toEqual([5, 15, 45, 135, 405, 600, 600]);
    const { failingSince, lastError } = (await stored())!;
    expect(lastError).toBe('the printer is on fire');
    expect(now().getTime() - failingSince!.getTime()).toBeGreaterThan(20 * MINUTE_MS);
    fault = null;
    expect(await run()).toBe(true);
    expect(await stored()).toMatchObject({ failures: 0, failingSince: null, lastError: null });
  });

  it('of one key or kind keeps no other waiting', async () => {
    const done: string[] = [];
    const { kind, ask } = waitingWork(({ key }) => {
      if (key === 'broken') throw new Error('broken');
      done.push(key);
    });
    const blind: JobKind = {
      name: 'mail',
      due: () => Promise.reject(new Error('nothing is seen')),
      run: async () => true,
    };
    await startServer(blind, kind);
    await ask('broken');
    await ask('fine');
    await expect.poll(() => done, SOON).toEqual(['fine']);
    await expect
      .poll(() => logged.map(({ err }) => err.message).toSorted(), SOON)
      .toEqual(['broken', 'nothing is seen']);
  });
});

describe('a timer', () => {
  const hourly = (run: () => Promise<void>) =>
    timerKind({ name: 'housekeeping', every: { minutes: 60, at: 17 }, run });

  it('runs at its times on one server, and makes up for one that was missed', async () => {
    let runs = 0;
    const kind = hourly(async () => void (runs += 1));
    const bothServers = () => Promise.all([workOff(server(), kind), workOff(server(), kind)]);
    await bothServers();
    await bothServers();
    expect(runs).toBe(1);
    const { notBefore } = (await stored())!;
    expect(notBefore!.getUTCMinutes()).toBe(17);
    offset = notBefore!.getTime() - Date.now() + 5 * 60 * MINUTE_MS;
    await bothServers();
    await bothServers();
    expect(runs).toBe(2);
  });

  it('does not wait for a time that was written while the clock was a year ahead', async () => {
    let runs = 0;
    const kind = hourly(async () => void (runs += 1));
    offset = 365 * 24 * 60 * MINUTE_MS;
    await workOff(server(), kind);
    offset = 0;
    expect((await dueJobs(server(), kind)).waitMs).toBeLessThanOrEqual(60 * MINUTE_MS);
  });
});

it('is begun when the transaction that asks for it commits, and not before', async () => {
  const begun: string[] = [];
  const { kind, waiting } = waitingWork(({ key }) => void begun.push(key));
  await startServer(kind);
  await database.db.transaction(async (tx) => {
    await wakeJob(tx, 'carriers');
    waiting.add('one');
    expect(begun).toEqual([]);
  });
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual(['one']);
});

it('a server that stops finishes what is under way and begins nothing new', async () => {
  const done: string[] = [];
  let release = () => {};
  const halfDone = new Promise<void>((resolve) => (release = resolve));
  const { kind, ask } = waitingWork(async ({ key, signal }) => {
    await halfDone;
    done.push(`${key} ${signal.aborted}`);
  });
  const stopped = await startServer(kind);
  await ask('under way');
  await expect.poll(async () => (await stored('under way'))?.run, SOON).toBe(1);
  const stopping = stopped.stop();
  await ask('new');
  release();
  await stopping;
  expect(done).toEqual(['under way true']);
  expect(await stored('under way')).toMatchObject({ leasedUntil: null });
});

it.each([
  ['that somebody ends are logged', false],
  ['that end because we stop are not', true],
])('connections %s', async (_, isStopping) => {
  const met: (string | undefined)[] = [];
  const quiet = logUntilStop(log, () => isStopping);
  const dying: JobKind = {
    name: 'names',
    due: async () => [{ key: '', at: AT_ONCE }],
    run: async () => {
      await database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return true;
    },
  };
  const error: typeof log.error = (details) => {
    const { err } = details as (typeof logged)[0];
    const { code } = (err.cause ?? err) as { code?: string };
    met.push(code);
    quiet.error(details, '');
  };
  const { db, listen } = database;
  servers.push(await startJobs({ db, listen, now, log: { error } }, [dying]));
  await expect.poll(() => met, SOON).toContain('57P01');
  expect(logged.length > 0).toBe(!isStopping);
});
