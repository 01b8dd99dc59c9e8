import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import drizzleConfig from '../drizzle.config.ts';
import { areTriggersCurrent } from './storefront-triggers.ts';

const ROOT = join(import.meta.dirname, '..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');

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
  const extra = readdirSync(copy).filter(
    (n) => n.endsWith('.sql') && !readdirSync(MIGRATIONS).includes(n),
  );
  if (!areTriggersCurrent(MIGRATIONS)) {
    process.stderr.write('The triggers on orders do not match contract/order-fields.ts.\n');
    process.exitCode = 1;
  }
  if (status !== 0 || extra.length > 0) {
    process.stderr.write(`${stdout}${stderr}\nThe schema has changes without a migration.\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
