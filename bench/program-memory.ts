import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SAMPLE_MS = 25;
/** Where a private PostgreSQL writes its process id: in the folder of its cluster. */
const POSTMASTER_FILES = ['', '*/', '*/*/'].map((folder) => `postgres/${folder}postmaster.pid`);

/** In megabytes. */
export interface Memory {
  server: number;
  /** Zero until it has been started. */
  database: number;
}

export const total = ({ server, database }: Memory): number => server + database;

/** The current memory of every process of a running server: its own, its children, its database. */
export function weigh(server: number, dataDir: string): Memory {
  const children = childrenByParent();
  const database = postmasters(dataDir).flatMap((pid) => withDescendants(pid, children));
  const helpers = withDescendants(server, children).filter(
    (pid) => pid !== server && !database.includes(pid) && !isCopyOf(pid, server),
  );
  const sum = (pids: readonly number[]) =>
    pids.reduce((megabytes, pid) => megabytes + proportionalMegabytes(pid), 0);
  return {
    server: residentMegabytes(server) + sum(helpers),
    database: sum(database),
  };
}

/** Samples the memory from now on; the returned function stops and returns the highest sum. */
export function watchPeak(server: number, dataDir: string): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, total(weigh(server, dataDir)));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/**
 * Everything that the process has in memory. For the server this is fairer than its share: the
 * benchmark runs on the same Node, which would take half of Node's own code off the server.
 */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readOrEmpty(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What processes share, as those of PostgreSQL do, is divided among them. */
function proportionalMegabytes(pid: number): number {
  const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(readOrEmpty(pid, 'smaps_rollup')) ?? [];
  return Number(kilobytes) / 1024;
}

/** A private PostgreSQL is no child of the server, so it is found by the file of its process id. */
function postmasters(dataDir: string): number[] {
  return globSync(POSTMASTER_FILES, { cwd: dataDir }).flatMap((path) => {
    const pid = postmasterOf(join(dataDir, path));
    // After a crash the file stays behind, and its number may by now be any other process.
    return readOrEmpty(pid, 'comm').trim() === 'postgres' ? [pid] : [];
  });
}

function postmasterOf(path: string): number {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

/** A child that has not yet become its own program uses the server's memory, not more of it. */
const isCopyOf = (pid: number, server: number) =>
  readOrEmpty(pid, 'cmdline') === readOrEmpty(server, 'cmdline');

function withDescendants(pid: number, children: Map<number, number[]>): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => withDescendants(child, children))];
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const stat = readOrEmpty(pid, 'stat');
    // The name of a program may contain spaces and brackets; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

/** Empty for a process that has ended meanwhile. */
function readOrEmpty(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}
