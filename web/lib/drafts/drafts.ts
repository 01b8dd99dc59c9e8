import { device, unexpiredOf } from '../device/device-store.ts';
import { currentUser, isSignedOut } from '../session.ts';

const MOST_DRAFTS = 20;
const MOST_CHARACTERS = 100_000;

export interface Draft {
  id: string;
  at: number;
  values: Readonly<Record<string, unknown>>;
}

/** Keeps what a user typed in a form; too much of it is not kept. */
export async function keepDraft(
  owner: string,
  form: string,
  { id, values }: Pick<Draft, 'id' | 'values'>,
): Promise<void> {
  const text = JSON.stringify(values);
  if (text.length > MOST_CHARACTERS) return;
  const database = await device();
  // Their drafts were just deleted: what forms still keep while they close would come back.
  if (isSignedOut() || (currentUser()?.id ?? owner) !== owner) return;
  const change = database.transaction('drafts', 'readwrite');
  const write = async () => {
    await change.store.put({ id, owner, form, text, at: Date.now() });
    const kept = await change.store.index('kept').getAllKeys(unexpiredOf(owner));
    await Promise.all(kept.slice(0, -MOST_DRAFTS).map((oldest) => change.store.delete(oldest)));
  };
  await Promise.all([write(), change.done]);
}

export async function newestDraft(owner: string, form: string): Promise<Draft | null> {
  const kept = await (await device()).getAllFromIndex('drafts', 'kept', unexpiredOf(owner));
  const newest = kept.findLast((draft) => draft.form === form);
  if (newest === undefined) return null;
  return { id: newest.id, at: newest.at, values: JSON.parse(newest.text) as Draft['values'] };
}

export async function dropDraft(id: string): Promise<void> {
  await (await device()).delete('drafts', id);
}
