import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shipped-packages.ts';

/** Writes a generated file or, with --check, fails when the committed one differs. */
export function writeOrCheck(path: string, content: string, command: string): void {
  if (!process.argv.includes('--check')) return writeFileSync(join(ROOT, path), content);
  if (readFileSync(join(ROOT, path), 'utf8') === content) return;
  process.stderr.write(`${path} is out of date: run npm run ${command}\n`);
  process.exitCode = 1;
}
