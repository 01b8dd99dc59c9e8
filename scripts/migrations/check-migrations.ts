import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import drizzleConfig from '../../drizzle.config.ts';
import { findDangers } from './migration-rules.ts';
import { findBroken, MIGRATIONS, readPresentState, readReleasedState } from './released-state.ts';
import { isTriggerCurrent } from './storefront-triggers.ts';

const ROOT = join(import.meta.dirname, '../..');

const names = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const dangers = findDangers(
  names.map((name) => ({ name, text: readFileSync(join(MIGRATIONS, name), 'utf8') })),
);
if (dangers.length > 0) {
  process.stderr.write(
    'Dangerous while the release before still runs (CONTRIBUTING.md, "Changing a table"):\n' +
      dangers.map((danger) => `  ${danger}\n`).join('') +
      'Where it is safe all the same, say why above it: -- allowed: <reason>\n',
  );
  process.exitCode = 1;
}

for (const sentence of findBroken(readReleasedState(), readPresentState())) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** Runs the generator on a copy: if it finds anything to add, a migration is missing. */
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const copy = mkdtempSync(join(ROOT, '.cache/migrations-'));
try {
  cpSync(MIGRATIONS, copy, { recursive: true });
  const config = join(copy, 'drizzle.config.json');
  writeFileSync(config, JSON.stringify({ ...drizzleConfig, out: relative(ROOT, copy) }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/.bin/drizzle-kit'), 'generate', '--config', relative(ROOT, config)],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const extra = readdirSync(copy).filter((name) => name.endsWith('.sql') && !names.includes(name));
  if (!isTriggerCurrent()) {
    process.stderr.write(
      'The trigger of functions/storefront-orders.sql does not match contract/orders/order-fields.ts.\n',
    );
    process.exitCode = 1;
  }
  // The generator also ends well when it would have to ask a question, so its own words count.
  if (status !== 0 || extra.length > 0 || !stdout.includes('No schema changes')) {
    process.stderr.write(`${stdout}${stderr}\nThe schema has changes without a migration.\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
