import { useEffect } from 'react';
import { currentUser, RECENTS_KEY } from '../session.ts';
import { storeLocally } from './store-locally.ts';

const MOST_RECENTS = 12;

/** Something that was opened: an order, a client, a product, or a screen by its path. */
export interface Recent {
  kind: 'order' | 'client' | 'product' | 'screen';
  id: string;
  /** Empty for a screen, whose name depends on the language. */
  name: string;
  phone?: string;
}

interface Kept {
  userId: string;
  items: Recent[];
}

/** Newest first, of whoever is signed in. */
export function recents(): readonly Recent[] {
  const kept = read();
  return kept !== null && kept.userId === currentUser()?.id ? kept.items : [];
}

export function keepRecent(opened: Recent): void {
  const userId = currentUser()?.id;
  if (userId === undefined) return;
  const others = recents().filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  const items = [opened, ...others].slice(0, MOST_RECENTS);
  storeLocally(RECENTS_KEY, JSON.stringify({ userId, items } satisfies Kept));
}

/** Keeps what a page shows, as soon as it is known. */
export function useRecent(opened: Recent): void {
  const { kind, id, name, phone } = opened;
  useEffect(
    () => keepRecent({ kind, id, name, ...(phone !== undefined && { phone }) }),
    [kind, id, name, phone],
  );
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENTS_KEY) ?? 'null') as Kept | null;
    return Array.isArray(kept?.items) ? kept : null;
  } catch {
    return null;
  }
}
