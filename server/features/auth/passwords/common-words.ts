import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldForSearch } from '#contract/text.ts';

const FILE = join(import.meta.dirname, 'common-words.txt');

let words: ReadonlySet<string> | undefined;

/** Read when the first password is chosen, not at every start. */
export function commonWords(): ReadonlySet<string> {
  words ??= new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => foldForSearch(line).split(/\s+/)),
  );
  return words;
}
