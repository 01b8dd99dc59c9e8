import { desc, inArray, lt, sql } from 'drizzle-orm';
import { customerNames, nameKeys, nameWords } from '../schema/names.ts';
import type { Db, Tx } from '../types.ts';
import { indexedWords, keysOf, speak } from './name-words.ts';

/** Raised when the words or keys of a name change: every name is then read again. */
const RULE = 1;
/** Also what a search waits for; more is left to the background. */
const BATCH = 500;

/** Whether a name was noted whose words nobody has read. */
export const HAS_UNREAD = sql<boolean>`exists (select from ${customerNames} where ${customerNames.rule} < ${RULE})`;

/** Every minute in the background, so that searches wait for little. */
export async function readNames(db: Db): Promise<void> {
  while ((await readNewest(db)) === BATCH);
}

/**
 * Reads the names noted last, so that an order just taken is found; returns how many. One reader at a
 * time: a second one waits, and finds that nothing is left.
 */
export async function readNewest(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_names'))`);
    const unread = await tx
      .select({ id: customerNames.id, name: customerNames.name })
      .from(customerNames)
      .where(lt(customerNames.rule, RULE))
      .orderBy(customerNames.rule, desc(customerNames.id))
      .limit(BATCH);
    const read = unread.map(({ id, name }) => ({ id, words: indexedWords(name) }));
    const idOf = await keepWords(tx, [...new Set(read.flatMap(({ words }) => words))]);
    const rows = read.map(({ id, words }) => ({
      id,
      words: `{${words.map((word) => idOf.get(word)).join()}}`,
    }));
    await tx.execute(sql`
      update ${customerNames} set rule = ${RULE}, word_ids = read.words::int[]
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read(id bigint, words text)
      where ${customerNames.id} = read.id`);
    return unread.length;
  });
}

/** The ids of these words; unknown ones are added, with their keys. */
async function keepWords(tx: Tx, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const added = await tx
    .insert(nameWords)
    .values(words.map((word) => ({ word, rule: RULE })))
    .onConflictDoUpdate({
      target: nameWords.word,
      set: { rule: RULE },
      setWhere: lt(nameWords.rule, RULE),
    })
    .returning();
  const keys = added.flatMap(({ id, word }) => keysOf(speak(word)).map((key) => ({ key, id })));
  await tx.execute(sql`
    insert into ${nameKeys} (key, word_id)
    select key, id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as kept(key text, id int)
    on conflict do nothing`);
  const kept = await tx
    .select()
    .from(nameWords)
    .where(inArray(nameWords.word, [...words]));
  return new Map(kept.map(({ word, id }) => [word, id]));
}
