import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A clone as if all changes here were committed: nothing installed, nothing built. */
export function freshClone(): string {
  const folder = temporaryFolder();
  const names = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, encoding: 'utf8' },
  ).split('\0');
  for (const name of names) {
    const path = join(ROOT, name);
    if (name !== '' && existsSync(path)) cpSync(path, join(folder, name));
  }
  return folder;
}

/** The PATH of the machine: npm would put the project's programs in front of it. */
export const machinePath = (): string =>
  (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
