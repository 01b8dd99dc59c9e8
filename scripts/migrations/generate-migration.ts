import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  needsMigrationForFunctions,
  readPresentState,
  readReleasedState,
} from './released-state.ts';
import { ORDER_TRIGGER, orderTrigger } from './storefront-triggers.ts';

const ROOT = join(import.meta.dirname, '../..');

function generate(...options: readonly string[]): void {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/.bin/drizzle-kit'), 'generate', ...options],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z]+(?:_[a-z]+)+$/.test(name)) {
  process.stderr.write('Say what it does: npm run migrations:generate -- add_note_to_clients\n');
  process.exit(1);
}
writeFileSync(ORDER_TRIGGER, orderTrigger());
generate('--name', name);
// The tables are as they were, and only functions have changed: an empty migration says so.
if (needsMigrationForFunctions(readReleasedState(), readPresentState())) {
  generate('--name', name, '--custom');
}
