import { cpSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the project that run in a release, and the documents for operators. */
const FOLDERS = ['contract', 'server', 'dist/web', 'docs'];
const FILES = ['README.md'];

/** Tests, the compiler's settings, and what only the next migration is generated from. */
const ONLY_FOR_US = /\.test\.ts$|\/tsconfig\.json$|\/migrations\/meta\/\d+_snapshot\.json$/;

/**
 * In packages: TypeScript, which Node refuses to run below node_modules, source maps, C headers and
 * static libraries, and documents other than licences.
 */
const OF_NO_USE =
  /\.(?:[cm]?tsx?|map|h|hpp|a|gypi|flow)$|^(?!.*(?:licen[cs]e|notice)).*\.(?:md|markdown)$/i;

export const isForOperators = (path: string): boolean => !ONLY_FOR_US.test(path);
export const isOfUseInPackage = (name: string): boolean => !OF_NO_USE.test(name);

export function copyProject(from: string, to: string): void {
  for (const name of [...FOLDERS, ...FILES]) {
    cpSync(join(from, name), join(to, name), { recursive: true, filter: isForOperators });
  }
}

/** Walks all packages and removes empty folders too. */
export function prunePackages(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) prunePackages(path);
    else if (!isOfUseInPackage(entry.name)) rmSync(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

type Manifest = Readonly<Record<string, unknown>>;

/** No npm scripts: the commands of a release are in bin/lawha. */
export function releaseManifest({ name, version, description, type, imports }: Manifest): string {
  const manifest = { name, version, private: true, description, type, imports };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
