import { ApiError } from '#web/lib/api-error.ts';
import { device, type Kept } from '../device/device-store.ts';
import { createListeners } from '../listeners.ts';
import { currentUser, rereadSession } from '../session.ts';
import { hasWaitedTooLong, itemsToSend, verdictOf, type SubjectOf } from './outbox-rules.ts';
import { asOnlySender } from './only-sender.ts';
import { openTabs, type Sent, type Tabs } from './outbox-tabs.ts';

const REPEAT_MS = 4_000;

interface Sending<Item, Answer> {
  /** Of its items in the store on the device, and of the lock of the tab that sends. */
  name: string;
  /** How many are sent in one call. */
  atOnce: number;
  /** One answer for each item. The server has to know an item that it gets twice. */
  send: (items: Item[]) => Promise<Answer[]>;
  subjectOf?: SubjectOf<Item>;
  /** What an answer changes in a later item of the same subject; the same item if nothing. */
  rebase?: (later: Item, sent: Item, answer: Answer) => Item;
}

/**
 * What a device wants to tell the server. Items are kept on the device until the server has answered,
 * and are sent in their order by one tab; a reload or an hour without network loses none. What the
 * server refuses stays until a person decides. Items belong to the user who made them, and wait while
 * somebody else is signed in. By hand: libraries repeat calls in one line, in every tab, and do not
 * know that an item waits for the earlier ones of its order and for no other.
 */
export function createOutbox<Item, Answer>(sending: Sending<Item, Answer>) {
  const { name, atOnce, send, subjectOf = () => null, rebase } = sending;
  const store = itemsOf<Item>(name);
  const changed = createListeners();
  const sent = createListeners<[Sent<Item, Answer>]>();
  let all: readonly Kept<Item>[] = [];
  let isSending = false;
  let isAgain = false;
  let starts = 0;
  let tabs: Tabs<Item, Answer> | null = null;
  let repeat: ReturnType<typeof setTimeout> | undefined;

  const ownerNow = () => {
    rereadSession();
    return currentUser()?.id ?? null;
  };
  /** Reads what is kept; without a database nothing is. */
  const look = async () => {
    const owner = ownerNow();
    all = owner === null ? [] : await store.all(owner).catch(() => []);
    changed.tell();
    return all;
  };
  const tell = (one: Sent<Item, Answer>) => {
    sent.tell(one);
    tabs?.tellSent(one);
  };

  const accept = async (batch: readonly Kept<Item>[], answers: readonly Answer[]) => {
    await store.remove(batch.map(({ seq }) => seq));
    for (const [at, { item, owner, seq }] of batch.entries()) {
      const answer = answers[at] as Answer;
      await rebaseLater(owner, seq, item, answer);
      tell({ item, answer });
    }
  };
  const rebaseLater = async (owner: string, seq: number, item: Item, answer: Answer) => {
    const subject = subjectOf(item);
    if (rebase === undefined || subject === null) return;
    for (const later of await store.all(owner)) {
      if (later.seq < seq || subjectOf(later.item) !== subject) continue;
      const now = rebase(later.item, item, answer);
      if (now !== later.item) await store.replace({ ...later, item: now });
    }
  };
  const refuse = async (kept: Kept<Item>, error: ApiError) => {
    const { status, code, detail: sentence } = error;
    await store.replace({ ...kept, refusal: { status, code, sentence } });
    tell({ item: kept.item, error });
  };

  /** Throws when everything has to wait. */
  const sendBatch = async (batch: readonly Kept<Item>[], held: Set<string>): Promise<void> => {
    const [first] = batch;
    if (first === undefined) return;
    try {
      await accept(batch, await send(batch.map(({ item }) => item)));
    } catch (error) {
      const verdict = verdictOf(error);
      const subject = subjectOf(first.item);
      if (verdict === 'all wait' || !(error instanceof ApiError)) throw error;
      // One of them is the reason, and the others must not wait for it.
      if (batch.length > 1 && verdict === 'refused') return sendBatch([first], held);
      if (verdict === 'refused') return refuse(first, error);
      if (subject === null) throw error;
      held.add(subject);
    }
  };

  const round = async (keep: () => void) => {
    const held = new Set<string>();
    for (;;) {
      const kept = await look();
      for (const old of kept.filter((one) => hasWaitedTooLong(one, Date.now()))) {
        await store.replace({
          ...old,
          refusal: { status: 0, code: 'waited_too_long', sentence: '' },
        });
      }
      const batch = itemsToSend(kept, subjectOf, held).filter(
        (one) => !hasWaitedTooLong(one, Date.now()),
      );
      // Somebody else may have signed in meanwhile, in another tab.
      if (batch.length === 0 || batch[0]?.owner !== ownerNow()) break;
      keep();
      await sendBatch(batch.slice(0, atOnce), held);
      tabs?.tellChanged();
    }
    if (held.size > 0) throw new Error('Some have to wait');
  };

  const flush = async (): Promise<void> => {
    // What is added while the last call ends must not wait for the next event.
    isAgain = isSending;
    if (isSending) return;
    isSending = true;
    do {
      isAgain = false;
      clearTimeout(repeat);
      try {
        await asOnlySender(`outbox:${name}`, round);
      } catch {
        if (starts > 0) repeat = setTimeout(() => void flush(), REPEAT_MS);
      }
      await look();
    } while (isAgain);
    isSending = false;
  };

  const afterChange = async () => {
    await look();
    tabs?.tellChanged();
    void flush();
  };

  return {
    /** Rejects when the device has no room for it. `owner`: who made it, if the session has ended. */
    add: async (item: Item, owner = ownerNow() ?? ''): Promise<void> => {
      await store.add(owner, item);
      await afterChange();
    },
    /** Sends what is left from before; also when the network is back. Returns a stop function. */
    start: (): (() => void) => {
      const again = () => void flush();
      starts += 1;
      tabs ??= openTabs<Item, Answer>(`outbox:${name}`, {
        onChanged: again,
        onSent: sent.tell,
      });
      window.addEventListener('online', again);
      again();
      return () => {
        window.removeEventListener('online', again);
        starts -= 1;
        if (starts > 0) return;
        clearTimeout(repeat);
        tabs?.close();
        tabs = null;
      };
    },
    flush: () => void flush(),
    /** What is kept, as it was last read. */
    kept: (): readonly Kept<Item>[] => all,
    read: look,
    waiting: (): number => all.filter(({ refusal }) => refusal === undefined).length,
    /** A person wants it sent once more, perhaps as another. */
    sendAgain: async ({ refusal: _gone, ...kept }: Kept<Item>, item = kept.item): Promise<void> => {
      await store.replace({ ...kept, item, at: Date.now() });
      await afterChange();
    },
    discard: async ({ seq }: Pick<Kept<Item>, 'seq'>): Promise<void> => {
      await store.remove([seq]);
      await afterChange();
    },
    onChange: changed.subscribe,
    onSent: sent.subscribe,
  };
}

/** The items of one outbox on the device, in the order in which they were added. */
function itemsOf<Item>(box: string) {
  /** Whoever writes waits for `done`: a full disk shows when the transaction ends. */
  const change = async () => {
    const database = await device();
    const { store, done } = database.transaction('unsent', 'readwrite', { durability: 'strict' });
    return { store, done };
  };
  return {
    /** Resolves when it is on the disk; rejects when the device has no room for it. */
    add: async (owner: string, item: Item): Promise<void> => {
      const { store, done } = await change();
      await Promise.all([store.add({ box, owner, item, at: Date.now() }), done]);
    },
    all: async (owner: string): Promise<Kept<Item>[]> => {
      const ofOwner = IDBKeyRange.bound([owner], [owner, []]);
      const kept = await (await device()).getAllFromIndex('unsent', 'kept', ofOwner);
      return (kept as Kept<Item>[])
        .filter((one) => one.box === box)
        .toSorted((a, b) => a.seq - b.seq);
    },
    /** Under the number that it has. */
    replace: async (kept: Kept<Item>): Promise<void> => {
      const { store, done } = await change();
      await Promise.all([store.put(kept), done]);
    },
    remove: async (seqs: readonly number[]): Promise<void> => {
      const { store, done } = await change();
      await Promise.all([...seqs.map((seq) => store.delete(seq)), done]);
    },
  };
}
