import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPTS = [
  'scripts/project.mjs',
  'scripts/start.mjs',
  'scripts/small-memory.json',
  'scripts/compress-web.ts',
  'scripts/build/chunks.ts',
];

/** Like npm: deletes what was there, then installs package by package, or fails halfway. */
const NPM = `#!/bin/sh
echo "npm $*" >> calls
[ -e npm-is-slow ] && sleep 1
rm -rf node_modules
mkdir -p node_modules/.bin
[ -e npm-fails ] && exit 1
ln -s "${process.execPath}" node_modules/.bin/node
cp vite.js node_modules/.bin/vite
true
`;

const VITE = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('calls', 'vite build for ' + process.env.NODE_ENV + '\\n');
mkdirSync('dist/web', { recursive: true });
writeFileSync('dist/web/index.html', 'half');
if (existsSync('vite-fails')) process.exit(1);
`;

const FILES: Readonly<Record<string, string>> = {
  'bin/npm': NPM,
  'vite.js': VITE,
  'server/main.ts': "process.stdout.write(`serving for ${process.env['NODE_ENV']}\\n`);\n",
  'package-lock.json': '{}',
  'web/index.html': 'as it was',
  'contract/orders/orders.ts': '',
  'docs/sync-protocol.md': '',
  'vite.config.ts': '',
};

/** Our scripts in a tiny project, with a fake npm and Vite that can be made to fail. */
export class ProjectCopy {
  readonly #folder = temporaryFolder();

  constructor() {
    for (const script of SCRIPTS) cpSync(join(ROOT, script), join(this.#folder, script));
    for (const [name, content] of Object.entries(FILES)) this.write(name, content);
    chmodSync(join(this.#folder, 'bin/npm'), 0o755);
  }

  write(name: string, content = ''): void {
    const path = join(this.#folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  read(name: string): string {
    return readFileSync(join(this.#folder, name), 'utf8');
  }

  remove(name: string): void {
    rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  /** Starts it as docs/operations.md says, and returns the commands that were run. */
  start(env: Record<string, string> = { NODE_ENV: 'production' }) {
    this.remove('calls');
    this.write('calls');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      ...this.#options(env),
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr, calls: this.calls() };
  }

  /** Starts it without waiting; resolves with its exit code. */
  async startBeside(): Promise<number> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], this.#options({}));
    const [status] = await once(child, 'exit');
    return status as number;
  }

  calls(): string[] {
    return this.read('calls').split('\n').slice(0, -1);
  }

  #options(env: Record<string, string>) {
    return {
      cwd: this.#folder,
      env: { PATH: `${join(this.#folder, 'bin')}:/usr/bin:/bin`, ...env },
    };
  }
}
