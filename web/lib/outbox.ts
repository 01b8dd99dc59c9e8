import { ApiError } from './api-error.ts';
import { createListeners } from './listeners.ts';
import { openOutboxStore } from './outbox-store.ts';
import { currentUser } from './session.ts';

const REPEAT_MS = 4_000;

/** What became of an item: the server's answer, or its refusal. */
export type Sent<Item, Answer> =
  | { item: Item; answer: Answer }
  | { item: Item; error: { title: string } };

interface Sending<Item, Answer> {
  /** Of the database on the device. */
  name: string;
  /** How many are sent in one call. */
  atOnce: number;
  /** One answer for each item. The server has to know an item that it gets twice. */
  send: (items: Item[]) => Promise<Answer[]>;
}

/** Nobody knows whether it arrived, or it can be sent later: without a session, or when too fast. */
const IS_LATER: readonly number[] = [0, 401, 403, 429, 500, 502, 503, 504];
const isLater = (error: unknown) => !(error instanceof ApiError) || IS_LATER.includes(error.status);

/**
 * What a device wants to tell the server. Items are kept on the device until the server has answered,
 * and are sent in their order; a reload or an hour without network loses none. They belong to the
 * user who made them, and wait while somebody else is signed in.
 */
export function createOutbox<Item, Answer>({ name, atOnce, send }: Sending<Item, Answer>) {
  const store = openOutboxStore<Item>(name);
  const counted = createListeners();
  const sent = createListeners<[Sent<Item, Answer>]>();
  let waiting = 0;
  let isSending = false;
  let repeat: ReturnType<typeof setTimeout> | undefined;

  const count = async () => {
    const now = await store.count(currentUser()?.id ?? '');
    if (now === waiting) return;
    waiting = now;
    counted.tell();
  };

  /** Returns whether the next ones can be sent. */
  const sendNext = async (most: number): Promise<boolean> => {
    const next = await store.first(currentUser()?.id ?? '', most);
    if (next.length === 0) return false;
    const items = next.map(({ item }) => item);
    try {
      const answers = await send(items);
      await store.remove(next.map(({ seq }) => seq));
      answers.forEach((answer, at) => {
        const item = items[at];
        if (item !== undefined) sent.tell({ item, answer });
      });
    } catch (error) {
      if (isLater(error)) throw error;
      // One of them is refused, and the others must not wait for it.
      if (most > 1) return sendNext(1);
      await store.remove(next.map(({ seq }) => seq));
      const title = error instanceof Error ? error.message : String(error);
      items.forEach((item) => sent.tell({ item, error: { title } }));
    }
    return true;
  };

  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    clearTimeout(repeat);
    try {
      while (await sendNext(atOnce)) await count();
    } catch {
      repeat = setTimeout(() => void flush(), REPEAT_MS);
    } finally {
      isSending = false;
      await count();
    }
  };

  return {
    add: async (item: Item): Promise<void> => {
      await store.add(currentUser()?.id ?? '', item);
      await count();
      void flush();
    },
    /** Sends what is left from before; also when the network is back. Returns a stop function. */
    start: (): (() => void) => {
      const again = () => void flush();
      window.addEventListener('online', again);
      again();
      return () => {
        window.removeEventListener('online', again);
        clearTimeout(repeat);
      };
    },
    waiting: (): number => waiting,
    onCount: counted.subscribe,
    onSent: sent.subscribe,
  };
}
