import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';
import { startCluster } from './postgres-cluster.ts';

/** Runs tests/faults in their long form; `npm test` runs the short one. */
const ROOT = join(import.meta.dirname, '..');
const LONGEST_MS = 30 * 60_000;

const postgres = findPostgres();
const cluster = 'bin' in postgres ? await startCluster(postgres.bin) : null;
try {
  if ('advice' in postgres) process.stdout.write(`Without PostgreSQL: ${postgres.advice}\n`);
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/.bin/vitest'), 'run', 'tests/faults', ...process.argv.slice(2)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      timeout: LONGEST_MS,
      env: {
        ...process.env,
        LAWHA_FAULTS: 'long',
        ...(cluster !== null && { LAWHA_TEST_POSTGRES_URL: cluster.url }),
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await cluster?.stop();
}
