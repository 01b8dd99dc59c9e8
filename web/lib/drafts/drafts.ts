import { authEndpoints } from '#contract/auth.ts';
import { call } from '../api-client.ts';
import { currentUser, isSignedOut, subscribeToSession } from '../session.ts';
import { canKeepDrafts } from './can-keep-drafts.ts';
import { openDraftStore, type SealedDraft } from './draft-store.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 14;
const MOST_DRAFTS = 20;
const MOST_CHARACTERS = 100_000;
const CIPHER = 'AES-GCM';

export interface Draft {
  id: string;
  at: number;
  values: Readonly<Record<string, unknown>>;
}

/** The drafts of one user on this device, with their key in memory and nowhere else. */
export interface Drafts {
  /** Has the key at hand before a network is lost. */
  prepare: () => void;
  keep: (form: string, id: string, values: Draft['values']) => Promise<void>;
  newest: (form: string) => Promise<Draft | null>;
  drop: (id: string) => Promise<void>;
}

let opened: { userId: string; drafts: Drafts } | null = null;
// The key goes with the session.
subscribeToSession(() => {
  if (currentUser()?.id !== opened?.userId) opened = null;
});

/** Of whoever is signed in; null where the browser cannot encrypt, as on pages over plain http. */
export function openDrafts(): Drafts | null {
  const userId = currentUser()?.id;
  if (userId === undefined || !canKeepDrafts()) return null;
  if (opened?.userId !== userId) opened = { userId, drafts: draftsOf(userId) };
  return opened.drafts;
}

function draftsOf(userId: string): Drafts {
  const store = openDraftStore(userId);
  let key: Promise<CryptoKey> | undefined;
  /** Asked for by the first draft, and again after a failure. */
  const keyNow = () => {
    key ??= fetchKey();
    key.catch(() => (key = undefined));
    return key;
  };

  const read = async ({ id, at, iv, sealed }: SealedDraft): Promise<Draft | null> => {
    // If it cannot be had just now, the draft waits.
    const keyOfUser = await keyNow();
    try {
      const plain = await crypto.subtle.decrypt({ name: CIPHER, iv }, keyOfUser, sealed);
      return { id, at, values: JSON.parse(new TextDecoder().decode(plain)) as Draft['values'] };
    } catch {
      // Of another password: nobody will ever read it.
      await store.remove(id);
      return null;
    }
  };
  const tidy = async () => {
    const all = (await store.all()).toSorted((a, b) => b.at - a.at);
    const oldest = Date.now() - KEPT_DAYS * DAY_MS;
    const gone = all.filter(({ at }, rank) => rank >= MOST_DRAFTS || at < oldest);
    await Promise.all(gone.map(({ id }) => store.remove(id)));
  };

  const seal = async (form: string, id: string, text: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(text);
    const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, await keyNow(), plain);
    // Signing out deletes the drafts: what forms still keep while they close would come back.
    if (isSignedOut()) return;
    await store.put({ id, form, at: Date.now(), iv, sealed });
    await tidy();
  };
  /** What was typed while the key could not be had, by the id of its draft. */
  const unsealed = new Map<string, () => Promise<void>>();
  const sealNow = async (id: string) => {
    const sealing = unsealed.get(id);
    await sealing?.();
    if (unsealed.get(id) === sealing) unsealed.delete(id);
  };
  window.addEventListener('online', () => {
    // The key of whoever is signed in by then would be another.
    if (currentUser()?.id !== userId) unsealed.clear();
    for (const id of unsealed.keys()) void sealNow(id).catch(() => undefined);
  });

  return {
    prepare: () => void keyNow().catch(() => undefined),
    keep: async (form, id, values) => {
      const text = JSON.stringify(values);
      if (text.length > MOST_CHARACTERS) return;
      unsealed.set(id, () => seal(form, id, text));
      await sealNow(id);
    },
    newest: async (form) => {
      await tidy();
      const of = (await store.all()).filter((draft) => draft.form === form);
      const newest = of.toSorted((a, b) => b.at - a.at)[0];
      return newest === undefined ? null : read(newest);
    },
    drop: (id) => {
      unsealed.delete(id);
      return store.remove(id);
    },
  };
}

/** Not extractable: scripts can use it, and none can read it. */
async function fetchKey(): Promise<CryptoKey> {
  const { draftKey } = await call(authEndpoints.getDraftKey);
  const bytes = Uint8Array.from(
    atob(draftKey.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.charCodeAt(0),
  );
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']);
}
