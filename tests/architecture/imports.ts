import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Import {
  from: string;
  to: string;
}

export function sourceFiles(): string[] {
  return ['contract', 'server', 'web', 'storefront', 'carriers', 'platforms'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((name) => join(room, name))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
  );
}

/** The imports of a file, also of types and on demand, as paths in the project or package names. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm);
  return [...found].map(([, target = '']) => ({ from: path, to: resolveImport(path, target) }));
}

function resolveImport(from: string, target: string): string {
  if (target.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), target));
  return target.startsWith('#') ? target.slice(1) : target;
}

export const featureOf = (path: string) => /^((?:server|web)\/features\/)([^/]+)\//.exec(path);
