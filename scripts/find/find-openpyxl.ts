import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.ts';

/** The export tests open our files with this reader, which shares no code with our writer. */
const PACKAGE = 'python3-openpyxl';
/** Debian's own Python, which the package is made for. */
export const PYTHON = '/usr/bin/python3';

export const missingOpenpyxl = () => (isOpenpyxlThere() ? [] : [PACKAGE]);

export function findOpenpyxl(): { found: true } | { advice: string } {
  if (!isOpenpyxlThere()) installDebianPackages([PACKAGE]);
  return isOpenpyxlThere() ? { found: true } : { advice: `Install ${PACKAGE}.` };
}

export const isOpenpyxlThere = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import openpyxl']).status === 0;
