import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Db } from '#server/db/types.ts';
import type { ServerHome } from '#tests/support/server-home.ts';
import { filesUnder } from './busy-store.ts';

/** What a server holds while nobody asks anything of it. */
export interface Sample {
  minute: number;
  /** Resident memory in megabytes. */
  memory: number;
  descriptors: number;
  threads: number;
  /** Of both servers together. */
  connections: number;
  streams: number;
  incoming: number;
}

export async function takeSample(
  minute: number,
  home: ServerHome,
  { db, metricsPort }: { db: Db; metricsPort: number },
): Promise<Sample> {
  const process = `/proc/${home.server.pid}`;
  const status = readFileSync(`${process}/status`, 'utf8');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return {
    minute: Math.round(minute * 10) / 10,
    memory: Math.round(numberIn(status, /^VmRSS:\s+(\d+) kB/m) / 1024),
    descriptors: readdirSync(`${process}/fd`).length,
    threads: numberIn(status, /^Threads:\s+(\d+)/m),
    connections: await countConnections(db),
    streams: numberIn(metrics, /^lawha_event_streams (\d+)/m),
    incoming: filesUnder(join(home.uploadsFolder, 'incoming')).length,
  };
}

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`No ${pattern.source} in:\n${text}`);
  return Number(found);
}

async function countConnections(db: Db): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

/**
 * By how much a figure has grown: its median in the last quarter less that in the second. The first
 * is left out, in which code is compiled and caches are filled.
 */
export function growthOf(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  if (quarter === 0) return 0;
  return median(values.slice(-quarter)) - median(values.slice(quarter, 2 * quarter));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) +
      (sorted[Math.floor(sorted.length / 2)] ?? 0)) /
    2
  );
}
