import type { Pool } from 'pg';

/** One connection, for SQL that Drizzle cannot express. */
export interface Session {
  query: (text: string, parameters?: unknown[]) => Promise<Rows<unknown>>;
}

export interface Rows<T> {
  rows: T[];
}

/** A dedicated connection for `work`; uncommitted changes are rolled back. */
export async function withSession<T>(
  pool: Pool,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const done = await work(client);
    isUsable = true;
    return done;
  } finally {
    client.release(!isUsable);
  }
}

/** Fixes the text format of values, whatever the server's settings are. */
export async function begin(session: Session, mode = 'read write'): Promise<void> {
  await session.query(`begin isolation level repeatable read, ${mode}`);
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", 'extra_float_digits = 1']) {
    await session.query(`set local ${setting}`);
  }
}
