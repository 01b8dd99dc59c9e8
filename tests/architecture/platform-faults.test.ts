import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What goes wrong between a shop's platform and us; those of kinds that are not built say so. */
const FAULTS: readonly (readonly [number, string, 'open'?])[] = [
  [1, 'the same delivery twice, also at the same instant'],
  [2, 'the same order with another delivery id'],
  [3, 'two orders with the same delivery id'],
  [4, 'an update before its creation'],
  [5, 'a creation after its cancellation'],
  [6, 'a stale body after a newer one'],
  [7, 'two updates of one second'],
  [8, 'three days late'],
  [9, 'forged'],
  [10, 'a right signature over other bytes'],
  [11, 'a clock that is wrong'],
  [12, 'a good request replayed'],
  [13, 'a secret that was rotated'],
  [14, 'a secret that was mistyped'],
  [15, 'a ping of the platform'],
  [16, 'a check with a challenge'],
  [17, 'a webhook that the platform switched off'],
  [18, 'our database down, a kill in the middle'],
  [19, 'an answer that is slow'],
  [20, 'oversized, deep and strange bodies'],
  [21, 'truncated, or no JSON'],
  [22, 'an error in place of an order'],
  [23, 'ids only, and the order cannot be read'],
  [24, 'a refresh token used twice'],
  [25, 'encodings'],
  [26, 'entities and tags'],
  [27, 'Arabic and Persian digits'],
  [28, 'phones missing, doubled, foreign'],
  [29, 'two persons'],
  [30, 'wilayas missing, unknown, contradictory'],
  [31, 'products unknown'],
  [32, 'another price, a difference'],
  [33, 'another currency, centimes'],
  [34, 'the delivery fee in several places'],
  [35, 'edited at the shop after we confirmed'],
  [36, 'cancelled at the shop after we shipped'],
  [37, 'a draft sent as an order'],
  [38, 'tests'],
  [39, 'prepaid'],
  [40, 'the same order from two sources'],
  [41, 'the same customer twice in a minute'],
  [42, 'a sheet that is sorted, renamed, copied'],
  [43, 'a script that stopped'],
  [44, 'rules changed while items wait'],
  [45, 'a source off, deleted, renamed'],
  [46, 'the same shop connected twice'],
  [47, 'a list that moves while it is read'],
  [48, 'a write-back that comes back'],
  [49, 'a write-back that is refused'],
  [50, 'a flood of one source'],
  [51, 'fields in the note only'],
  [52, 'a draft and its order'],
  [53, 'a file of ten thousand rows'],
];

/** `it('platform fault 9: …` and `platform faults 37 and 38: …`. */
const NAMED = /platform faults? (\d+)(?:, (\d+))?(?: and (\d+))?\b/g;

it('every fault of a platform has a test that names it, or is said to be open', () => {
  const texts = globSync(['server/**/*.test.ts', 'tests/**/*.test.ts'], { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(NAMED)].flatMap(([, ...numbers]) => numbers.flatMap((one) => one ?? [])),
    ),
  );
  expect(FAULTS.map(([number]) => number)).toEqual(Array.from({ length: 53 }, (_, n) => n + 1));
  const missing = FAULTS.filter(([number, , isOpen]) => !isOpen && !named.has(String(number)));
  expect(missing).toEqual([]);
  const done = FAULTS.filter(([number, , isOpen]) => isOpen && named.has(String(number)));
  expect(done).toEqual([]);
});
