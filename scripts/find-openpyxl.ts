import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.ts';

/** What the export tests open our files with: a reader that shares no code with our writer. */
const PACKAGE = 'python3-openpyxl';

export function findOpenpyxl(): { found: true } | { advice: string } {
  if (!isThere()) installDebianPackages([PACKAGE]);
  return isThere() ? { found: true } : { advice: `Install ${PACKAGE}.` };
}

const isThere = () => spawnSync('/usr/bin/python3', ['-c', 'import openpyxl']).status === 0;
