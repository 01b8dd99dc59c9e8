import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/language-store.ts';
import { toast } from '#web/ui/toast.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { currentUser } from '../session.ts';
import { markStale, type Stale } from '../stale-paths.ts';
import {
  type OfficeAnswer,
  type OfficeItem,
  officeOutbox,
  sendOfficeItem,
  subjectOf,
} from './office-outbox.ts';
import { verdictOf } from './outbox-rules.ts';

interface DeliverOptions {
  makesStale: readonly Stale[];
  /** The server has answered. */
  onAnswer: (answer: OfficeAnswer) => void;
  /** Either the server has answered, or the device keeps it until it does. */
  onDone?: () => void;
  onError: (error: Error) => void;
}

/** Like `useEndpointMutation`, for what is kept on the device when the server cannot be reached. */
export function useDeliver({ makesStale, onAnswer, onDone, onError }: DeliverOptions) {
  const client = useQueryClient();
  const t = useTranslation();
  return useMutation({
    mutationFn: (item: OfficeItem) => deliver(item),
    onSuccess: (delivered) => {
      if (delivered.isKept) {
        toast({ title: t('outbox.kept.title'), description: t('outbox.kept.text') });
      } else {
        void markStale(client, makesStale);
        onAnswer(delivered.answer);
      }
      onDone?.();
    },
    onError: (error) =>
      onError(error instanceof DeviceFull ? new ApiError(0, t('outbox.notKept.text')) : error),
  });
}

type Delivered = { isKept: false; answer: OfficeAnswer } | { isKept: true };

/**
 * Sends at once where that is possible, as any other call. Without an answer the item is kept under
 * its key and sent later; so is one that has to wait for an earlier one of its order. Throws what the
 * server refuses.
 */
async function deliver(item: OfficeItem): Promise<Delivered> {
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
class DeviceFull extends Error {}

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
