import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomeProcess, ensureBuilt, ensureInstalled, nodeBinary, ROOT } from './project.mjs';

ensureInstalled();
ensureBuilt();
/**
 * On a large machine V8 lets the space for new objects grow to 128 MB, and glibc keeps the memory of
 * a password hash (32 MB) and of finished threads; the server then takes twice the memory for the
 * same speed. With `--expose-gc` it also gives back what its start has left.
 * `scripts/release/lawha.sh` sets the same variables.
 */
const smallMemory = JSON.parse(readFileSync(join(ROOT, 'scripts/small-memory.json'), 'utf8'));
// With a compile cache the second start takes about half as long.
becomeProcess(nodeBinary(), ['server/main.ts'], {
  ...smallMemory,
  ...process.env,
  NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
});
