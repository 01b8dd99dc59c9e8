import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_TRIGGER, orderTrigger } from './storefront-triggers.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');

/** Drizzle's schema cannot name an extension. */
const EXTENSIONS = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint\n';

/**
 * Until 1.0.0 there is one migration, made anew from the schema: no store that people work with
 * exists yet. From then on a change adds a migration, and this one stays.
 */
rmSync(MIGRATIONS, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/.bin/drizzle-kit'), 'generate', '--name', 'create_store'],
  { cwd: ROOT, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
const [name = ''] = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
const path = join(MIGRATIONS, name);
writeFileSync(path, EXTENSIONS + readFileSync(path, 'utf8'));
writeFileSync(ORDER_TRIGGER, orderTrigger());
