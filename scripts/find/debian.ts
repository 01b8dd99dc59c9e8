import { spawnSync } from 'node:child_process';
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

/** Installs Debian packages, only as root on Debian. */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${packages.join(', ')}...\n`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return (
    apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  );
}
