import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../functions');

interface Connection {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** The present text of every SQL function, with its triggers and views, by file. */
export function presentFunctions(): { hash: string; texts: string[] } {
  const texts = readdirSync(FOLDER)
    .toSorted()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  return { hash: createHash('sha256').update(texts.join('\n')).digest('hex'), texts };
}

/** Whether this database has functions of another text, or none yet. */
export async function areFunctionsStale(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(
    `select to_regclass('drizzle.functions') is not null as there`,
  );
  if (!(rows[0] as { there: boolean }).there) return true;
  const kept = await connection.query('select from drizzle.functions where hash = $1', [
    presentFunctions().hash,
  ]);
  return kept.rows.length === 0;
}

/**
 * Writes every function anew, inside the caller's transaction. One that a release no longer has, or
 * whose arguments changed, is dropped by a migration.
 */
export async function applyFunctions(connection: Connection): Promise<void> {
  const { hash, texts } = presentFunctions();
  // They name each other, in any order.
  await connection.query('set local check_function_bodies = off');
  for (const text of texts) await connection.query(text);
  await connection.query('create table if not exists drizzle.functions (hash text not null)');
  await connection.query('delete from drizzle.functions');
  await connection.query('insert into drizzle.functions (hash) values ($1)', [hash]);
}
