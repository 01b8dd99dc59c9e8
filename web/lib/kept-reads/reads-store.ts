import { device, unexpiredOf, readerOf, type KeptRead } from '../device/device-store.ts';
import { currentUser } from '../session.ts';

export const BOUNDS = { entries: 250, characters: 2_500_000 };

/** What is kept for whoever is signed in, with the rights that they have now. */
export const readKept = async (): Promise<KeptRead[]> =>
  (await device()).getAllFromIndex('reads', 'kept', unexpiredOf(readerOf(currentUser())));

export async function keepAnswers(answers: readonly KeptRead[]): Promise<void> {
  const owner = readerOf(currentUser());
  const database = await device();
  // The session changed meanwhile, and what was kept for it has been deleted.
  if (currentUser() === null || readerOf(currentUser()) !== owner) return;
  const change = database.transaction('reads', 'readwrite');
  const write = async () => {
    for (const answer of answers) {
      await change.store.put({ ...answer, owner, size: JSON.stringify(answer.data).length });
    }
    // Without their data: reading all of it to tidy up would take longer than writing.
    const sizes: [hash: string, size: number][] = [];
    let newest = await change.store.index('sizes').openKeyCursor(null, 'prev');
    while (newest !== null) {
      sizes.push([newest.primaryKey, newest.key[1]]);
      newest = await newest.continue();
    }
    await Promise.all(tooMany(sizes).map((hash) => change.store.delete(hash)));
  };
  await Promise.all([write(), change.done]);
}

/** Those beyond what a device may keep, of all from the newest to the oldest. */
export function tooMany(sizes: readonly [hash: string, size: number][]): string[] {
  let characters = 0;
  return sizes
    .filter(([, size], rank) => {
      characters += size;
      return rank >= BOUNDS.entries || characters > BOUNDS.characters;
    })
    .map(([hash]) => hash);
}
