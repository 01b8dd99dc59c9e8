import type { Pool, PoolClient } from 'pg';

/** A connection that holds a lock which we wait for. Its query is not read: it may hold names. */
interface Blocker {
  pid: number;
  role: string;
  application: string;
  since: string;
}

export interface BlockerWatch {
  /** Those seen last. */
  last: () => readonly Blocker[];
  stop: () => void;
}

const BLOCKERS = `
  select pid, coalesce(usename, 'unknown') as role, coalesce(application_name, '') as application,
    coalesce(to_char(xact_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as since
  from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by pid`;

/** Looks again and again who keeps this connection waiting: when the wait is over, nobody knows. */
export async function watchBlockers(
  pool: Pool,
  client: PoolClient,
  everyMs: number,
): Promise<BlockerWatch> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let last: readonly Blocker[] = [];
  const look = async () => {
    const found = await pool.query<Blocker>(BLOCKERS, [rows[0]?.pid]);
    if (found.rows.length > 0) last = found.rows;
  };
  // Without an answer the error names nobody, which is no reason to fail.
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  return { last: () => last, stop: () => clearInterval(timer) };
}

export function describeBlocker({ pid, role, application, since }: Blocker): string {
  const who = [role, application].filter((part) => part !== '').join(', ');
  return `process ${pid} of the database (${who})${since === '' ? '' : `, in a transaction since ${since}`}`;
}
