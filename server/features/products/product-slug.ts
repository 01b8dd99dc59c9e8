import { randomBytes } from 'node:crypto';
import { foldForSearch } from '#contract/names/text.ts';

const LONGEST = 80;
const NUMBERED = 5;

/** Latin letters, digits and dashes, from the first name that contains any. */
export function slugOf(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const slug = foldForSearch(name ?? '')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST)
      .replace(/^-+|-+$/g, '');
    if (slug !== '') return slug;
  }
  return 'product';
}

/** Yields the slug, then numbered ones, then random ones. */
export function* slugCandidates(slug: string): Generator<string, never> {
  yield slug;
  for (let number = 2; number <= NUMBERED; number += 1) yield `${slug}-${number}`;
  for (;;) yield `${slug}-${randomBytes(4).toString('hex')}`;
}
