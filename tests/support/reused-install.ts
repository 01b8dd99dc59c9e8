import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinePath } from './fresh-clone.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The packages that npm would install for production: its list of what is installed says which of
 * them only developers need. A hard link is as good as a copy for whoever only reads or deletes.
 */
const PRODUCTION = `
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = ${JSON.stringify(ROOT)};
const { packages } = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8'));
const needed = Object.entries(packages).filter(([path, { dev }]) => !dev && path.lastIndexOf('node_modules/') === 0);
const copy = (how) => execFileSync('cp', [how, '--parents', '-t', process.cwd(), ...needed.map(([path]) => path)], { cwd: ROOT });
try {
  copy('-al');
} catch {
  copy('-af');
}
mkdirSync('node_modules/.bin');
for (const [path, { bin = {} }] of needed) {
  for (const [name, file] of Object.entries(bin)) {
    symlinkSync(join('../..', path, file), join('node_modules/.bin', name));
  }
}
`;

const npmOf = (folder: string) => `#!/bin/sh
PATH="${machinePath()}"
case "$*" in
  "ci --include=dev"*)
    mkdir node_modules
    ln -s "${ROOT}"/node_modules/* "${ROOT}/node_modules/.bin" node_modules ;;
  "ci --omit=dev --ignore-scripts"*) exec "${process.execPath}" "${folder}/production.mjs" ;;
  *)
    npm=$(command -v npm)
    # What it runs, such as the making of a release, finds these programs first, too.
    PATH="${folder}:$PATH" exec "$npm" "$@" ;;
esac
`;

/** It makes the archive a tenth larger, in a third of the time. */
const FAST_GZIP = `#!/bin/sh
PATH="${machinePath()}" exec gzip -1 "$@"
`;

/**
 * Programs to be found before the machine's: `npm ci` takes the packages that are installed here,
 * and gzip hurries. All else is npm's own.
 */
export function reuseInstalled(folder: string): void {
  writeFileSync(join(folder, 'production.mjs'), PRODUCTION);
  for (const [name, script] of Object.entries({ npm: npmOf(folder), gzip: FAST_GZIP })) {
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
}
