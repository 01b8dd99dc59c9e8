import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldForSearch } from '#contract/names/text.ts';

const FILES = ['common-words.txt', 'leaked-words.txt'];

let words: ReadonlySet<string> | undefined;

/** Read when the first password is chosen, not at every start. */
export function commonWords(): ReadonlySet<string> {
  words ??= new Set(
    FILES.flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n'))
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => foldForSearch(line).split(/\s+/)),
  );
  return words;
}
