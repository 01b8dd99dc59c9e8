import { ApiError } from '../api-error.ts';
import { currentUser } from '../session.ts';
import { verdictOf } from './next-turn.ts';
import { subjectOf, type OfficeAnswer, type OfficeItem } from './office-items.ts';
import { officeOutbox, sendOfficeItem } from './office-outbox.ts';

export type Delivered = { isKept: false; answer: OfficeAnswer } | { isKept: true };

/**
 * Sends at once where that is possible, as any other call. Without an answer the item is kept under
 * its key and sent later; so is one that has to wait for an earlier one of its order. Throws what the
 * server refuses.
 */
export async function deliver(item: OfficeItem): Promise<Delivered> {
  const owner = currentUser()?.id;
  if (!navigator.onLine || (await mustWait(item))) {
    return keep(onWhatWasSeen(item), owner);
  }
  try {
    return { isKept: false, answer: await sendOfficeItem(item) };
  } catch (error) {
    // A session that ended leaves the draft of the form, which would send it twice.
    const isEnded = error instanceof ApiError && error.status === 401;
    if ((isEnded && hasForm(item)) || verdictOf(error) !== 'all wait') throw error;
    // As it was sent: it may have arrived, and its key belongs to exactly this.
    return keep(item, owner);
  }
}

/** Typed in a form that keeps its draft. */
const hasForm = ({ kind }: OfficeItem) => kind === 'order' || kind === 'call' || kind === 'note';

/** The device has no room to keep it. */
export class DeviceFull extends Error {}

async function keep(item: OfficeItem, owner: string | undefined): Promise<Delivered> {
  await officeOutbox.add(item, owner).catch((cause: unknown) => {
    throw new DeviceFull('Not kept', { cause });
  });
  return { isKept: true };
}

async function mustWait(item: OfficeItem): Promise<boolean> {
  const subject = subjectOf(item);
  const kept = await officeOutbox.read();
  return kept.some((one) => subjectOf(one.item) === subject);
}

/**
 * A step that is sent much later is for the order as it was seen: if somebody has changed it
 * meanwhile, the server refuses it, and a person decides.
 */
function onWhatWasSeen(item: OfficeItem): OfficeItem {
  if (item.kind !== 'step' || item.order.version === undefined) return item;
  return { ...item, body: { ...item.body, version: item.order.version } };
}
