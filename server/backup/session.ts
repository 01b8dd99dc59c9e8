import type { Engine } from '../db/connection/client.ts';

/** One connection of either database, for statements that Drizzle has no words for. */
export interface Session {
  query: (text: string, parameters?: unknown[]) => Promise<Rows<unknown>>;
}

export interface Rows<T> {
  rows: T[];
}

/**
 * A connection for `work` alone; what it began and did not commit is undone. The embedded database
 * has only one, so nothing else may use it meanwhile.
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

/** Values are written and read as text, in one form whatever the server is set to. */
export async function begin(session: Session, mode = 'read write'): Promise<void> {
  await session.query(`begin isolation level repeatable read, ${mode}`);
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", 'extra_float_digits = 1']) {
    await session.query(`set local ${setting}`);
  }
}
