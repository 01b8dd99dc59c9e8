import type { Engine } from '../db/connection/client.ts';

/** One connection to either database, for SQL that Drizzle cannot express. */
export interface Session {
  query: (text: string, parameters?: unknown[]) => Promise<Rows<unknown>>;
}

export interface Rows<T> {
  rows: T[];
}

/**
 * A dedicated connection for `work`; uncommitted changes are rolled back. The embedded database has
 * only one connection, so nothing else may use it meanwhile.
 */
export async function withSession<T>(
  engine: Engine,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (engine.kind === 'embedded') {
    return work(engine.pglite).catch(async (error: unknown) => {
      await engine.pglite.exec('rollback');
      throw error;
    });
  }
  const client = await engine.pool.connect();
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
