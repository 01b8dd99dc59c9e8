import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.ts';

const SCANNERS = ['sqlmap', 'wapiti'];

export function findScanners(): { found: true } | { advice: string } {
  if (!areThere()) installDebianPackages(SCANNERS);
  return areThere() ? { found: true } : { advice: `Install ${SCANNERS.join(' and ')}.` };
}

const areThere = () => SCANNERS.every((name) => spawnSync(name, ['--version']).error === undefined);
