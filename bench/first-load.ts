import { globSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  allScripts,
  gzipBytes,
  initialScripts,
  pageScripts,
  plainName,
  withImports,
} from './initial-scripts.ts';

const LIMIT_BYTES = 140_000;
/** Limit for the public wheel, which is opened on cheap phones. */
const WHEEL_LIMIT_BYTES = 60_000;
const ROOT = join(import.meta.dirname, '..');
const REPORT = join(import.meta.dirname, 'first-load.md');

/** Part of the first load; every other screen is a separate chunk. */
const FIRST_SCREEN = 'login-screen';
const HOME_SCREEN = 'dashboard-screen';

interface Row {
  name: string;
  bytes: number;
}

const count = (bytes: number) => bytes.toLocaleString('en');

function measure(scripts: readonly string[]): Row[] {
  return scripts
    .map((script) => ({ name: plainName(script), bytes: gzipBytes(script) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, bytes: string) => `| ${name.padEnd(width)} | ${bytes.padStart(10)} |`;
  return [
    line('Script', 'gzip bytes'),
    `| ${'-'.repeat(width)} | ${'-'.repeat(9)}: |`,
    ...rows.map(({ name, bytes }) => line(name, count(bytes))),
  ].join('\n');
}

function screensWithoutChunk(scripts: readonly string[]): string[] {
  const chunks = new Set(scripts.map(plainName));
  return globSync('web/features/**/*-screen.tsx', { cwd: ROOT })
    .map((path) => basename(path, '.tsx'))
    .filter((screen) => screen !== FIRST_SCREEN && !chunks.has(screen));
}

const sum = (rows: readonly Row[]) => rows.reduce((bytes, row) => bytes + row.bytes, 0);

const initial = initialScripts();
const first = measure(initial);
const total = sum(first);
const later = allScripts().filter((script) => !initial.includes(script));
const home = later.filter((script) => plainName(script) === HOME_SCREEN);
const withHome = sum(measure(withImports([...initial, ...home])));
const missing = screensWithoutChunk(later);
const wheelBytes = sum(measure(pageScripts('wheel.html')));
const isSmall = total <= LIMIT_BYTES && wheelBytes <= WHEEL_LIMIT_BYTES;
const verdict = `First load: ${count(total)} bytes of JavaScript with gzip, limit ${count(LIMIT_BYTES)}.`;
const wheelVerdict = `Public wheel: ${count(wheelBytes)} bytes of JavaScript with gzip, limit ${count(WHEEL_LIMIT_BYTES)}.`;

process.stdout.write(`${verdict}\n${wheelVerdict}\n`);
for (const screen of missing) process.stdout.write(`${screen} has no chunk of its own.\n`);

if (!process.argv.includes('--check')) {
  const report = `# First load

What a browser fetches before it draws the login screen or the shell, in Arabic. Measured on the
built app by \`bench/first-load.ts\`; \`npm test\` fails over the limit, and a browser test checks
that Chromium fetches just these scripts.

${verdict}

${wheelVerdict}

${table(first)}

## Later, when it is needed

Every screen is a chunk of its own; the other languages and what screens share are fetched with
the first screen that needs them. With the dashboard and what it shares it is ${count(withHome)}
bytes; those are fetched while the login screen already stands.

${table(measure(later))}
`;
  writeFileSync(REPORT, report);
}
process.exitCode = isSmall && missing.length === 0 ? 0 : 1;
