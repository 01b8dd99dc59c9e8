import { sql } from 'drizzle-orm';
import { customerNames, nameKeys, nameWords } from '../schema/names.ts';
import { rowsOf } from '../statements/read-rows.ts';
import type { Db } from '../types.ts';
import { distanceOf } from './name-distance.ts';
import { joinedWords, keysOf, speak, wordsOfName } from './name-words.ts';
import { HAS_UNREAD, readNewest } from './read-names.ts';

/** How many stored words a typed one may stand for. */
const MOST_WORDS = 16;
/** Words that are nearly as near as the nearest. */
const NEARLY = 0.25;
const MOST_COMPARED = 150;
const MOST_NAMES = 60;

interface SimilarName {
  name: string;
  /** 0 is the same, spelt differently; each wrong letter is 1. */
  cost: number;
}

/** Stored words by id, with what each costs. */
type Meanings = ReadonlyMap<number, number>;

/** Stored names that have a word similar to each typed one, the nearest first. */
export async function similarNames(db: Db, typed: string): Promise<SimilarName[]> {
  const words = wordsOfName(typed);
  if (words.length === 0) return [];
  const joined = joinedWords(words);
  const meaningOf = await findMeanings(db, [...new Set([...words, ...joined])]);
  // Written apart or together, both as typed and as stored: بن علي, بنعلي, Ben Ali and Benali.
  const readings = (joined.length === words.length ? [words] : [words, joined])
    .map((reading) => reading.map((word) => meaningOf.get(word) ?? new Map<number, number>()))
    .filter((reading) => reading.every((meanings) => meanings.size > 0));
  if (readings.length === 0) return [];
  const found = await namesWith(db, readings, [...new Set(words)]);
  const costs = new Map(found.map((name) => [name.name, costOf(name.wordIds, readings)]));
  return [...costs]
    .map(([name, cost]) => ({ name, cost }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MOST_NAMES);
}

/** What each of these words may stand for. */
async function findMeanings(
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, Meanings>> {
  const spoken = typed.map((word) => ({ word, said: speak(word) }));
  const keys = [...new Set(spoken.flatMap(({ said }) => keysOf(said)))];
  const read = () =>
    rowsOf<{ unread: boolean; id: number; word: string }>(
      db,
      sql`select unread, id, word from (select ${HAS_UNREAD} as unread) noted
        left join ${nameWords} on ${nameWords.id} in
          (select word_id from ${nameKeys} where key = any(${sql.param(keys)}::text[]))`,
    );
  let stored = await read();
  if (stored[0]?.unread === true) {
    await readNewest(db);
    stored = await read();
  }
  const known = stored
    .filter(({ id }) => id !== null)
    .map(({ id, word }) => ({ id, said: speak(word) }));
  return new Map(
    spoken.map(({ word, said }) => [
      word,
      new Map(
        known
          .map((one): [number, number] => [one.id, distanceOf(said, one.said)])
          .filter(([, cost]) => cost < Infinity)
          .toSorted(([, a], [, b]) => a - b)
          .slice(0, MOST_WORDS),
      ),
    ]),
  );
}

/** Names with a meaning of every word of one of the readings, those with the nearest words first. */
function namesWith(db: Db, readings: readonly (readonly Meanings[])[], typed: readonly string[]) {
  const ids = customerNames.wordIds;
  const has = (wanted: number[]) => sql`${ids} && ${sql.param(wanted)}::int[]`;
  const all = readings.map(
    (reading) =>
      sql`(${sql.join(
        reading.map((one) => has([...one.keys()])),
        sql` and `,
      )})`,
  );
  const far = readings.map(
    (reading) =>
      sql`${sql.join(
        reading.map((one) => sql`(not ${has(nearest(one))})::int`),
        sql` + `,
      )}`,
  );
  // Names with the very words that were typed match exactly, and would leave no room for others.
  const typedIds = sql`(select array_agg(id) from ${nameWords} where word = any(${sql.param(typed)}::text[])
    having count(*) = ${typed.length})`;
  const isOther = sql`not coalesce(${ids} @> ${typedIds}, false)`;
  return rowsOf<{ name: string; wordIds: number[] }>(
    db,
    sql`select ${customerNames.name}, ${ids} as "wordIds" from ${customerNames}
      where (${sql.join(all, sql` or `)}) and ${isOther}
      order by least(${sql.join(far, sql`, `)}), ${customerNames.id} desc limit ${MOST_COMPARED}`,
  );
}

const nearest = (meanings: Meanings): number[] => {
  const [least = 0] = meanings.values();
  return [...meanings].filter(([, cost]) => cost <= least + NEARLY).map(([id]) => id);
};

function costOf(wordIds: readonly number[], readings: readonly (readonly Meanings[])[]): number {
  const ofWord = (meanings: Meanings) =>
    Math.min(...wordIds.map((id) => meanings.get(id) ?? Infinity));
  const ofReading = (reading: readonly Meanings[]) =>
    reading.reduce((sum, meanings) => sum + ofWord(meanings), 0);
  return Math.min(...readings.map(ofReading));
}
