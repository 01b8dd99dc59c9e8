import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/server-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const COMPRESSED = /\.(?:br|gz)$/;
const TEXT = /\.(?:js|css|html|webmanifest)$/;
const HASHED = /^(.+-)([\w-]{8})\.\w+$/;

/**
 * The same program, built so that every file has another name, in a folder of its own as a release
 * has. Returns the folder, and its server to start.
 */
export function nextRelease(): { folder: string; program: string } {
  const folder = temporaryFolder();
  for (const part of ['server', 'contract', 'package.json']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  copyWebApp(join(ROOT, 'dist/web'), join(folder, 'dist/web'));
  return { folder, program: join(folder, 'server/main.ts') };
}

function copyWebApp(from: string, to: string): void {
  const filter = (path: string) => !COMPRESSED.test(path);
  cpSync(from, to, { recursive: true, filter });
  const names = readdirSync(join(to, 'assets')).flatMap((name) => {
    const [, start = '', hash = ''] = HASHED.exec(name) ?? [];
    return hash === '' ? [] : [{ before: start + hash, after: start + reversed(hash) }];
  });
  const renamed = (text: string) =>
    names.reduce((done, { before, after }) => done.replaceAll(before, after), text);
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (TEXT.test(name)) {
      writeFileSync(join(to, renamed(name)), renamed(readFileSync(join(from, name), 'utf8')));
    } else if (renamed(name) !== name) cpSync(join(from, name), join(to, renamed(name)));
  }
}

const reversed = (hash: string) => hash.split('').toReversed().join('');
