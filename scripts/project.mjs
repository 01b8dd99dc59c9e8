// Runs on the system's Node before anything is installed: plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [24, 7];

/** Installs from the lockfile, without install scripts, unless that was done already. */
export function ensureInstalled() {
  const wanted = hashOf([join(ROOT, 'package-lock.json')]);
  const stamp = join(ROOT, 'node_modules/.installed');
  if (readOrNull(stamp) === wanted) return;
  process.stdout.write('Installing dependencies...\n');
  runOrExit('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Builds the web app unless its sources are unchanged since the last build. */
export function ensureBuilt() {
  const sources = [
    'web',
    'contract',
    'docs/sync-protocol.md',
    'vite.config.ts',
    'package-lock.json',
  ].map((p) => join(ROOT, p));
  const wanted = hashOf(sources);
  const stamp = join(ROOT, 'dist/web-built');
  if (readOrNull(stamp) === wanted) return;
  process.stdout.write('Building the web app...\n');
  runOrExit(nodeBinary(), [tool('vite'), 'build', '--logLevel', 'warn']);
  runOrExit(nodeBinary(), [join(ROOT, 'scripts/compress-web.ts')]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The Node from our dependencies, else the system's own if it is recent enough. */
export function nodeBinary() {
  const own = join(ROOT, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) {
    return process.execPath;
  }
  process.stderr.write(
    `Node ${OLDEST_NODE.join('.')} or later is needed; this is ${process.versions.node}. ` +
      'On Linux it is installed with the dependencies; elsewhere install it first.\n',
  );
  return process.exit(1);
}

/** The script of a development tool, to be run by `nodeBinary()`. */
export function tool(name) {
  return join(ROOT, 'node_modules/.bin', name);
}

/**
 * The arguments as file paths relative to where the command was typed: npm changes to the project
 * root first.
 */
export function filesOfCaller() {
  const caller = process.env.INIT_CWD ?? process.cwd();
  return process.argv.slice(2).map((file) => resolve(caller, file));
}

/** Replaces this process by a program: forwards signals to it and exits with its exit code. */
export function becomeProcess(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
  return child;
}

function runOrExit(command, args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) add(join(path, name));
    } else {
      hash.update(`${path.slice(ROOT.length)}\n`).update(readFileSync(path));
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}

function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
