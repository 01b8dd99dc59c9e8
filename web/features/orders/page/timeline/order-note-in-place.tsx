import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { MAX_NOTE } from '#contract/orders/order-constants.ts';
import { orderEndpoints, type Order, type OrderEvent } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useDeliver } from '#web/lib/outbox/deliver.ts';
import { currentUser } from '#web/lib/session.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { focusNow } from '../../in-place/edit-in-place.ts';

interface OrderNoteInPlaceProps {
  order: Order;
  /** False while another note is being sent: its draft must not be offered here. */
  isOnlyOne: boolean;
  onClose: () => void;
}

/** Until the server has given them numbers; below those of all stored entries. */
let lastNotStored = 0;

/**
 * A note is written above the timeline that it becomes an entry of, and is one at once. It never
 * replaces another, so it needs no version. A refused one is back in the field.
 */
export function OrderNoteInPlace({ order, isOnlyOne, onClose }: OrderNoteInPlaceProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [ownId] = useState(() => (lastNotStored -= 1));
  const draft = useTypedDraft({
    name: `note ${order.id}`,
    values: { note },
    before: { note: '' },
    isOffered: isOnlyOne,
    onRestore: (kept) => setNote(kept.note ?? ''),
  });
  const once = useOnceKey(draft);
  const isOver = useRef(false);
  const { queryKey } = endpointQuery(orderEndpoints.getOrderTimeline, { params: { id: order.id } });
  const withoutOwn = (events: OrderEvent[] = []) => events.filter(({ id }) => id !== ownId);
  const takeBack = () => client.setQueryData(queryKey, withoutOwn);
  const add = useDeliver({
    makesStale: ['orders'],
    onAnswer: () => toast({ title: t('order.note.succeeded') }),
    onDone: onClose,
    onError: (error) => {
      takeBack();
      void client.invalidateQueries({ queryKey });
      setIsSent(false);
      once.renew();
      isOver.current = false;
      toastFailure(t('order.note.failed'), error);
    },
  });
  const end = () => {
    isOver.current = true;
    onClose();
  };
  const save = () => {
    if (isOver.current) return;
    if (note.trim() === '') return end();
    isOver.current = true;
    setIsSent(true);
    void client.cancelQueries({ queryKey });
    const shown = ownEntry(ownId, note);
    client.setQueryData(queryKey, (events) => events && [shown, ...withoutOwn(events)]);
    const { id, customerName, version } = order;
    add.mutate({
      kind: 'note',
      key: once.key,
      order: { id, customerName, version },
      body: { note },
    });
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
    // Enter that ends a composition of an input method is not for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  if (isSent) return null;
  return (
    <div className="mb-4 flex flex-col gap-1.5" onBlur={leave}>
      <DraftOffer offer={draft.offer} />
      <Textarea
        ref={focusUnlessTyping}
        aria-label={t('inPlace.note.label')}
        value={note}
        maxLength={MAX_NOTE}
        dir="auto"
        enterKeyHint="done"
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-16"
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted-foreground">
        {t('inPlace.note.keys')}
        <span className="flex gap-1">
          <Button
            size="sm"
            variant="ghost"
            onPointerDown={(event) => event.preventDefault()}
            onClick={end}
          >
            {t('inPlace.cancel')}
          </Button>
          <Button size="sm" onPointerDown={(event) => event.preventDefault()} onClick={save}>
            {t('inPlace.save')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** One that is refused does not take the focus from the next one. */
const focusUnlessTyping = (field: HTMLElement | null) => {
  if (!(document.activeElement instanceof HTMLTextAreaElement)) focusNow(field);
};

const ownEntry = (id: number, note: string): OrderEvent => ({
  id,
  kind: 'note',
  at: new Date().toISOString(),
  actorName: currentUser()?.fullName ?? '',
  fromStatus: null,
  toStatus: null,
  callOutcome: null,
  callReason: null,
  callAgainAt: null,
  note,
  changes: null,
});
