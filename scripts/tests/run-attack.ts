import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scan } from '#tests/attack/scanners.ts';
import { findPostgres } from '../find/find-postgres.ts';
import { findScanners } from '../find/find-scanners.ts';
import { startCluster } from '../servers/postgres-cluster.ts';

/** Runs the long fuzzing, then sqlmap and wapiti against a running server. */
const ROOT = join(import.meta.dirname, '../..');
const REQUESTS = process.env.LAWHA_FUZZ_REQUESTS ?? '50000';

const scanners = findScanners();
const cluster = await startCluster(findPostgres());
try {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/.bin/vitest'), 'run', 'tests/attack', '--testTimeout=3600000'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        LAWHA_FUZZ_REQUESTS: REQUESTS,
        LAWHA_TEST_POSTGRES_URL: cluster.url,
      },
    },
  );
  process.exitCode = status ?? 1;
  if ('advice' in scanners) process.stdout.write(`Not scanned. ${scanners.advice}\n`);
  else {
    const findings = await scan(cluster.url);
    for (const one of findings) process.stdout.write(`${one}\n`);
    process.stdout.write(`The scanners found ${findings.length}.\n`);
    if (findings.length > 0) process.exitCode = 1;
  }
} finally {
  await cluster.stop();
}
