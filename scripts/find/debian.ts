import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Finds the programs, installing them first if necessary; otherwise returns advice. */
export function findPrograms(
  programs: readonly string[],
  packages: readonly string[],
): { found: true } | { advice: string } {
  if (!areThere(programs)) installDebianPackages(packages);
  return areThere(programs) ? { found: true } : { advice: `Install ${packages.join(' and ')}.` };
}

export const areThere = (programs: readonly string[]): boolean =>
  programs.every((program) => spawnSync(program, ['--version']).error === undefined);

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const UPDATE = ['update', '-qq'];
const install = (packages: readonly string[]) => [
  'install',
  '-y',
  '-qq',
  '--no-install-recommends',
  ...packages,
];
const ERRORS_ONLY: StdioOptions = ['ignore', 'ignore', 'inherit'];
const aptOptions = () => ({
  stdio: ERRORS_ONLY,
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
});

/** Installs Debian packages, only as root on Debian. */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (!canInstall()) return false;
  process.stdout.write(`Installing ${packages.join(', ')}...\n`);
  const apt = (args: string[]) => spawnSync('apt-get', args, aptOptions()).status === 0;
  return apt(UPDATE) && apt(install(packages));
}

/** The same in the background. A failure is ignored: whoever needs a package installs it again. */
export async function installMeanwhile(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || !canInstall()) return;
  process.stdout.write(`Installing ${packages.join(', ')}...\n`);
  for (const args of [UPDATE, install(packages)]) {
    await once(spawn('apt-get', args, aptOptions()), 'exit');
  }
}
