// Runs on the system's Node before anything is installed: plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [24, 7];
const LOOK_AT_PARENT_MS = 500;
const LOCK = join(ROOT, '.installing');
const LOOK_AT_LOCK_MS = 200;

/** The build needs the development packages, also where NODE_ENV=production would leave them out. */
const INSTALL = [
  'ci',
  '--include=dev',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

const BUILT_FROM = [
  'web',
  'contract',
  'docs/sync-protocol.md',
  'scripts/build',
  'scripts/compress-web.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Installs from the lockfile, without install scripts, unless that was already done. */
export function ensureInstalled() {
  // The stamp includes the options, because an install without development packages is a different
  // one.
  const wanted = `${INSTALL.join(' ')} ${hashOf(['package-lock.json'])}`;
  ensureDone(join(ROOT, 'node_modules/.installed'), wanted, () => {
    process.stdout.write('Installing dependencies...\n');
    runOrExit('npm', INSTALL);
  });
}

/** Builds the web app unless its sources are unchanged since the last build. */
export function ensureBuilt() {
  ensureDone(join(ROOT, 'dist/web-built'), hashOf(BUILT_FROM), () => {
    process.stdout.write('Building the web app...\n');
    // Any other NODE_ENV would bundle React's slow development build.
    const env = { NODE_ENV: 'production' };
    runOrExit(nodeBinary(), [tool('vite'), 'build', '--logLevel', 'warn'], env);
    runOrExit(nodeBinary(), [join(ROOT, 'scripts/compress-web.ts')], env);
  });
}

/** The stamp is removed first, so that interrupted work never looks finished. */
function ensureDone(stamp, wanted, work) {
  if (readOrNull(stamp) === wanted) return;
  takeLock();
  // Another command, started beside this one, may have done it meanwhile.
  if (readOrNull(stamp) !== wanted) {
    rmSync(stamp, { force: true });
    work();
    writeFileSync(stamp, wanted);
  }
  rmSync(LOCK, { force: true });
}

/** Waits until no other command installs or builds; the lock of one that has ended counts nothing. */
function takeLock() {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = readOrNull(LOCK);
      if (holder !== null && holder !== '' && !isRunning(Number(holder)))
        rmSync(LOCK, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AT_LOCK_MS);
    }
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
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
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
  return child;
}

/**
 * A signal to npm reaches the shell between npm and us, which ends without passing it on; we notice
 * only that we have another parent.
 */
function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, LOOK_AT_PARENT_MS).unref();
}

function runOrExit(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error !== undefined) process.stderr.write(`${command} did not run: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}

function hashOf(names) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) add(join(path, name));
    } else {
      hash.update(`${path.slice(ROOT.length)}\n`).update(readFileSync(path));
    }
  };
  for (const name of names) add(join(ROOT, name));
  return hash.digest('hex');
}

function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
