import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areTriggersCurrent, orderTriggers } from './storefront-triggers.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');

/** Runs the generator with our arguments and returns the migration that it made, if any. */
function generate(...extra: string[]): string | undefined {
  const before = new Set(readdirSync(MIGRATIONS));
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/.bin/drizzle-kit'), 'generate', ...process.argv.slice(2), ...extra],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  return readdirSync(MIGRATIONS).find((name) => name.endsWith('.sql') && !before.has(name));
}

const migration = generate();
if (!areTriggersCurrent(MIGRATIONS)) {
  // The generator does not know triggers, so without another change it creates an empty migration.
  const path = join(MIGRATIONS, migration ?? generate('--custom') ?? '');
  const separator = migration === undefined ? '' : '\n--> statement-breakpoint\n';
  appendFileSync(path, `${separator}${orderTriggers()}\n`);
  process.stdout.write('The triggers on orders are made anew.\n');
}
