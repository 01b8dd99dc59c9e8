import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.ts';

/** What the label tests read a printed page back with. */
const TOOLS = ['pdfinfo', 'pdftoppm', 'zbarimg'];
const PACKAGES = ['poppler-utils', 'zbar-tools'];

export function findPrintTools(): { found: true } | { advice: string } {
  if (!areThere()) installDebianPackages(PACKAGES);
  return areThere() ? { found: true } : { advice: `Install ${PACKAGES.join(' and ')}.` };
}

const areThere = () => TOOLS.every((tool) => spawnSync(tool, ['--version']).error === undefined);
