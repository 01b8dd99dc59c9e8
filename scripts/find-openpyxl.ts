import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.ts';

/** What the export tests open our files with: a reader that shares no code with our writer. */
const PACKAGE = 'python3-openpyxl';
/** Debian's own, for which the package is made. */
export const PYTHON = '/usr/bin/python3';

export function findOpenpyxl(): { found: true } | { advice: string } {
  if (!isOpenpyxlThere()) installDebianPackages([PACKAGE]);
  return isOpenpyxlThere() ? { found: true } : { advice: `Install ${PACKAGE}.` };
}

export const isOpenpyxlThere = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import openpyxl']).status === 0;
