import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs these tests in their long form; `npm test` runs the short one. */
const ROOT = join(import.meta.dirname, '..');
const FILES = ['tests/faults', 'tests/process/private-postgres'];
/** One hour of it is the soak. */
const LONGEST_MS = 110 * 60_000;

const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/.bin/vitest'), 'run', ...FILES, ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    timeout: LONGEST_MS,
    env: { ...process.env, LAWHA_FAULTS: 'long' },
  },
);
process.exitCode = status ?? 1;
