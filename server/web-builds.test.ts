import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepWebBuild } from './web-builds.ts';

const DAY_MS = 86_400_000;
let home: string;
let data: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lawha-builds-'));
  data = join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true }));

/** Unpacked in a place of its own, as each release is. */
function buildWith(...files: string[]): string {
  const root = join(home, files.join('+'));
  mkdirSync(join(root, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(root, 'assets', file), file);
  return root;
}
const startOf = (root: string, now = new Date()) => keepWebBuild(data, root, now);
const filesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) => readdirSync(join(folder, 'assets')));
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

it('keeps the files of the build before for a week after the update', () => {
  const [one, two] = [buildWith('app-1.js', 'form-1.js'), buildWith('app-2.js')];
  expect(startOf(one)).toEqual([]);
  // It ran for a month before the update.
  rmSync(one, { recursive: true });
  expect(filesIn(startOf(two)).toSorted()).toEqual(['app-1.js', 'form-1.js']);
  expect(filesIn(startOf(two, inDays(6)))).toHaveLength(2);
  expect(startOf(two, inDays(8))).toEqual([]);
  expect(readdirSync(join(data, 'web-builds'))).toHaveLength(1);
});

it('keeps both after going back, and counts the week anew', () => {
  const [one, two] = [buildWith('app-1.js'), buildWith('app-2.js')];
  startOf(one);
  const [kept = ''] = startOf(two);
  utimesSync(join(kept, 'superseded'), inDays(-6), inDays(-6));
  expect(filesIn(startOf(one))).toEqual(['app-2.js']);
  expect(filesIn(startOf(two, inDays(5)))).toEqual(['app-1.js']);
});

it('does not serve what a killed server had half copied', () => {
  const one = buildWith('app-1.js');
  const partial = join(data, 'web-builds/0123456789abcdef.partial');
  mkdirSync(join(partial, 'assets'), { recursive: true });
  expect(startOf(one)).toEqual([]);
  expect(existsSync(partial)).toBe(false);
});

it('a server that cannot write there serves its own build', () => {
  writeFileSync(data, 'a file');
  expect(startOf(buildWith('app-1.js'))).toEqual([]);
});
