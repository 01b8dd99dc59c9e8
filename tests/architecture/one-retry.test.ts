import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What leads past the retries of `openDb`, and the files that have their own reason for it. */
const WAYS_PAST: readonly { pattern: RegExp; only: readonly string[] }[] = [
  { pattern: /\bdrizzle\(/, only: ['server/db/connection/retry.ts'] },
  { pattern: /\bnew Pool\(/, only: ['server/db/connection/pool.ts'] },
  {
    pattern: /['"`](?:begin|start transaction)\b/i,
    // A migration retries its locks by itself, and a backup only reads.
    only: ['server/db/connection/migrate.ts', 'server/backup/store-tables.ts'],
  },
];

function waysPast(path: string, text: string): string[] {
  return WAYS_PAST.filter(({ pattern, only }) => pattern.test(text) && !only.includes(path)).map(
    ({ pattern }) => `${path}: ${pattern}`,
  );
}

it('every transaction goes through the one place that retries it', () => {
  const paths = globSync('server/**/*.ts', { cwd: ROOT }).filter(
    (path) => !path.includes('.test.'),
  );
  expect(paths.length).toBeGreaterThan(400);
  const found = paths.flatMap((path) => waysPast(path, readFileSync(join(ROOT, path), 'utf8')));
  expect(found).toEqual([]);
});

it('finds a handle, a pool and a transaction of somebody’s own', () => {
  for (const text of [
    'const db = drizzle(pool);',
    'const pool = new Pool({ max: 1 });',
    "await client.query('begin');",
    'await client.query(`BEGIN isolation level serializable`);',
  ]) {
    expect(waysPast('server/features/stock/x.ts', text)).toHaveLength(1);
  }
  expect(waysPast('server/db/connection/retry.ts', 'drizzle(pool)')).toEqual([]);
});
