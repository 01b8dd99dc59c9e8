import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A package as the lock file has it. */
interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

export interface Shipped {
  /** Where npm installs it, which is its key in the lock file. */
  path: string;
  name: string;
  version: string;
  /** As the package declares it; null when it declares none. */
  license: string | null;
  integrity: string;
  /** Installed on its platform only. */
  isOptional: boolean;
  /** Bundled into the web app at build time, and not installed on a server. */
  isBundled: boolean;
  /** Named in our package.json. */
  isOurs: boolean;
  /** The paths of the packages that it uses. */
  uses: readonly string[];
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Node looks for a package below the package that uses it, then one level up, and so on. */
function findFrom(user: string, name: string): string | null {
  for (
    let place = user;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))
  ) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (path in lock.packages) return path;
    if (place === '') return null;
  }
}

/** Peers are used like any other package, unless they are optional, as development tools are. */
function peersOf({ peerDependencies = {}, peerDependenciesMeta = {} }: Partial<Locked>): string[] {
  return Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
}

function usesOf(path: string): string[] {
  const locked: Partial<Locked> = lock.packages[path] ?? {};
  const named = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
  const names = [...new Set([...named, ...peersOf(locked)])];
  return names.map((name) => findFrom(path, name)).filter((found) => found !== null);
}

const IMPORT = /(?:from|import|@import|import\() ?'([^'.#/][^']*)'/g;

/** The packages that the sources of the web app name; their files end up in its bundle. */
function importedByWeb(): string[] {
  const sources = globSync('web/**/*.{ts,tsx,css}', { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const specifiers = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)].map(([, found = '']) => found),
  );
  const names = specifiers.map((found) => /^(?:@[^/]+\/)?[^/]+/.exec(found)?.[0] ?? found);
  return [...new Set(names)]
    .map((name) => `node_modules/${name}`)
    .filter((at) => at in lock.packages);
}

function withAllTheyUse(paths: readonly string[]): Set<string> {
  const found = new Set(paths);
  for (const path of found) for (const used of usesOf(path)) found.add(used);
  return found;
}

function namedByUs(): Set<string> {
  const { dependencies, devDependencies, optionalDependencies } = lock.packages[''] ?? {};
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return new Set(names.map((name) => `node_modules/${name}`));
}

/** Everything of npm that reaches a shop: installed on its server, or inside the web app. */
export function shippedPackages(): Shipped[] {
  const installed = Object.keys(lock.packages).filter(
    (path) => path !== '' && lock.packages[path]?.dev !== true,
  );
  const shipped = new Set([...installed, ...withAllTheyUse(importedByWeb())]);
  const ours = namedByUs();
  return [...shipped].toSorted().map((path) => {
    const { version = '', license = null, integrity, optional, dev } = lock.packages[path] ?? {};
    // From a folder or from git: nobody could tell whether it is still the same.
    if (integrity === undefined) throw new Error(`The lock file has no digest of ${path}`);
    return {
      path,
      name: nameAt(path),
      version,
      license,
      integrity,
      isOptional: optional === true,
      isBundled: dev === true,
      isOurs: ours.has(path),
      uses: usesOf(path),
    };
  });
}
