import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What carriers do wrong, by the numbers that simulators and tests call it by. */
const FAULTS = [
  [1, 'the same reference makes a second parcel'],
  [2, 'created, then the connection closes'],
  [3, 'one of a batch refused, one missing from the answer'],
  [4, 'a bare list'],
  [5, 'a whole batch refused'],
  [6, 'quota headers vanish, then the key is locked'],
  [7, 'the network is blocked'],
  [8, 'masked names'],
  [9, 'a deletion that deletes nothing'],
  [10, 'the receiver is checked again, and given up'],
  [11, 'weight as a number'],
  [12, 'a territory in place of a hub'],
  [13, 'created, and cannot be read yet'],
  [14, 'history by number is not found'],
  [15, 'the same reference is a conflict'],
  [16, 'the link of a label has expired'],
  [17, 'a new word for a state'],
  [18, 'a swap changes the number'],
  [19, 'a redirect'],
  [20, 'success that is none'],
  [21, 'bulk is broken'],
  [22, 'never validated'],
  [23, 'validation fails for some'],
  [24, 'answers as list or object'],
  [25, 'a duplicate with a good status'],
  [26, 'a fresh draft is not found'],
  [27, 'office events are the newest'],
  [28, 'the carrier changes amount or fee'],
  [29, 'the kind of delivery means another thing'],
  [30, 'no desk there; second order of the day'],
  [31, 'a blank label'],
  [32, 'webhooks doubled, disordered, late, forged, strange'],
  [33, 'the way goes back'],
  [34, 'delivered, later returned'],
  [35, 'deleted in the dashboard'],
  [36, 'places no longer served, or renamed'],
  [37, 'bounds of every field'],
  [38, 'payouts that are wrong'],
  [39, 'times with and without a zone'],
  [40, 'a list of places with a bad page'],
] as const;

/** `it('fault 9: …` and `describe('faults 4 and 5: …`, the name perhaps on its own line. */
const NAMED = /['`]faults? (\d+)(?: and (\d+))?\b/g;

function namedFaults(): Set<number> {
  const files = globSync(['server/**/*.test.ts', 'tests/**/*.test.ts', 'tests/e2e/**/*.ts'], {
    cwd: ROOT,
  });
  const found = new Set<number>();
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, one, other] of text.matchAll(NAMED)) {
      found.add(Number(one));
      if (other !== undefined) found.add(Number(other));
    }
  }
  return found;
}

it('every fault that a carrier is known for has a test that names it', () => {
  const named = namedFaults();
  expect(FAULTS.filter(([number]) => !named.has(number))).toEqual([]);
  expect(FAULTS.map(([number]) => number)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  // A name with another number is a slip.
  expect([...named].filter((number) => number < 1 || number > 40)).toEqual([]);
});
