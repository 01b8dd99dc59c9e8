import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentFunctions } from '#server/db/connection/functions.ts';

const ROOT = join(import.meta.dirname, '../..');
export const MIGRATIONS = join(ROOT, 'server/db/migrations');
const RELEASED = join(ROOT, 'server/db/released.json');

/** The migrations and functions that a release went out with; such a migration never changes. */
export interface ReleasedState {
  version: string;
  /** Their hashes, by the name of the file. */
  migrations: Readonly<Record<string, string>>;
  functions: string;
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

export function readPresentState(): ReleasedState {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const migrations = names
    .toSorted()
    .map((name): [string, string] => [name, hashOf(join(MIGRATIONS, name))]);
  return {
    version,
    migrations: Object.fromEntries(migrations),
    functions: presentFunctions().hash,
  };
}

export const readReleasedState = (): ReleasedState =>
  JSON.parse(readFileSync(RELEASED, 'utf8')) as ReleasedState;

/** Records the present state as released; false if it already was. */
export function freezeState(): boolean {
  const text = `${JSON.stringify(readPresentState(), null, 2)}\n`;
  if (text === readFileSync(RELEASED, 'utf8')) return false;
  writeFileSync(RELEASED, text);
  return true;
}

/** An older server that starts again knows by a migration that the functions are not its own. */
export const needsMigrationForFunctions = (released: ReleasedState, present: ReleasedState) =>
  released.functions !== present.functions &&
  Object.keys(present.migrations).every((name) => name in released.migrations);

/** Changes with which a store of the release before could not be upgraded, a sentence each. */
export function findBroken(released: ReleasedState, present: ReleasedState): string[] {
  const changed = Object.entries(released.migrations)
    .filter(([name, hash]) => present.migrations[name] !== hash)
    .map(([name]) => `${name} went out with ${released.version} and stays as it was: add another.`);
  return needsMigrationForFunctions(released, present)
    ? [
        ...changed,
        `server/db/functions has changed since ${released.version}: add a migration with npm run migrations:generate -- <name>.`,
      ]
    : changed;
}
