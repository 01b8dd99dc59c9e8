import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ar as rooms } from '#web/app/catalogues/ar-rooms.ts';

/**
 * What a browser fetches of the build on its first visit to the list of orders, which is where
 * everybody works, and to the public wheel, which is opened on cheap phones. `npm test` fails over
 * these limits; a browser test counts the same visit with the answers of the server.
 */
const VISITS = [
  {
    name: 'List of orders',
    page: 'index.html',
    late: ['texts-ar', 'orders-screen'],
    limit: 300 * 1_024,
  },
  { name: 'Public wheel', page: 'wheel.html', late: [], limit: 60_000 },
] as const;

const ROOT = join(import.meta.dirname, '..');
const WEB_ROOT = join(ROOT, 'dist/web');
const ASSETS = join(WEB_ROOT, 'assets');
const IN_PAGE = /(?:src|href)="\/assets\/([^"]+)"/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
const all = readdirSync(ASSETS);
const scripts = all.filter((name) => name.endsWith('.js'));

/** Strips the hash: `orders-screen-DkJRWPWR.js` becomes `orders-screen`. */
const plainName = (name: string): string => name.replace(/-[\w-]{8}\.js$/, '');

/** The files that the page names, those that it asks for late, and all that they import. */
function filesOf(page: string, late: readonly string[]): string[] {
  const found = new Set(names(readFileSync(join(WEB_ROOT, page), 'utf8'), IN_PAGE));
  for (const name of scripts) if (late.includes(plainName(name))) found.add(name);
  // Iterating over a Set includes what is added meanwhile.
  for (const name of found) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(ASSETS, name), 'utf8');
    for (const imported of names(code, STATIC_IMPORT)) found.add(imported);
  }
  return [...found];
}

/** As the server sends it: fonts are compressed already. */
function bytesOf(name: string): number {
  const content = readFileSync(join(ASSETS, name));
  return name.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}

const isSmall = VISITS.map(({ name, page, late, limit }) => {
  const files = filesOf(page, late);
  const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0);
  const [size, most] = [bytes, limit].map((count) => count.toLocaleString('en'));
  process.stdout.write(`${name}: ${files.length} files, ${size} bytes, limit ${most}.\n`);
  return bytes <= limit;
});
const chunks = new Set(scripts.map(plainName));
const missing = globSync('web/features/**/*-screen.tsx', { cwd: ROOT })
  .map((path) => basename(path, '.tsx'))
  .filter((screen) => !chunks.has(screen));
for (const screen of missing) process.stdout.write(`${screen} has no chunk of its own.\n`);
/** Texts that the first visit says, and that come only with the rooms: a toast would be empty. */
const [{ page, late }] = VISITS;
const firstCode = filesOf(page, late)
  .filter((name) => name.endsWith('.js') && !plainName(name).startsWith('texts-'))
  .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
  .join('\n');
const unsaid = Object.keys(rooms).filter((key) =>
  ['"', "'", '`'].some((quote) => firstCode.includes(quote + key + quote)),
);
for (const key of unsaid) process.stdout.write(`${key} is said in the first visit: see ar.ts.\n`);
process.exitCode = isSmall.every(Boolean) && missing.length + unsaid.length === 0 ? 0 : 1;
