import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const WEB_ROOT = join(import.meta.dirname, '../dist/web');
const ASSETS = join(WEB_ROOT, 'assets');

const IN_PAGE = /(?:src|href)="\/assets\/([^"]+\.js)"/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
const readAsset = (name: string): Buffer => readFileSync(join(ASSETS, name));

/** The scripts that a browser loads before the first paint: the page's own and all they import. */
export const initialScripts = (): string[] => pageScripts('index.html');

export function pageScripts(page: string): string[] {
  return withImports(names(readFileSync(join(WEB_ROOT, page), 'utf8'), IN_PAGE));
}

/** The scripts with their imports at any depth. */
export function withImports(scripts: readonly string[]): string[] {
  const found = new Set(scripts);
  // Iterating over a Set includes what is added meanwhile.
  for (const name of found) {
    for (const imported of names(readAsset(name).toString(), STATIC_IMPORT)) found.add(imported);
  }
  return [...found];
}

export const allScripts = (): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

export const gzipBytes = (name: string): number => gzipSync(readAsset(name), { level: 9 }).length;

/** Strips the hash: `orders-screen-DkJRWPWR.js` becomes `orders-screen`. */
export const plainName = (name: string): string => name.replace(/-[\w-]{8}\.js$/, '');
