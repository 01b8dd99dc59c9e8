import { NotebookPen, Pencil } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallOutcome } from '#contract/orders/call-outcomes.ts';
import { deskEndpoints, type DeskItem, type DeskNext } from '#contract/desk/desk.ts';
import { fillPath } from '#contract/endpoint.ts';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { lineName } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { OrderFormDialog } from '#web/features/orders/form/order-form-dialog.tsx';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';
import { useOrderTrust } from '#web/features/trust/use-trust.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { TextareaField } from '#web/kit/fields.tsx';
import { ApiError, errorDetail } from '#web/lib/api-error.ts';
import { areKeysOn } from '#web/lib/keys/key-switch.ts';
import { newKey } from '#web/lib/new-key.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { missingLines } from './desk-cards.tsx';
import { DeskDetails } from './desk-details.tsx';
import { deskKey, isTypedElsewhere, needsMore, outcomesFor } from './desk-keys.ts';
import { DeskChanged, type LostCall } from './desk-versions.tsx';
import { OutcomeBar, type OutcomeMore } from './outcome-bar.tsx';
import { useHeldOutcome } from './use-held-outcome.ts';
import { isLeaseLost, useLease, useRelease } from './use-lease.ts';
import { useSettled } from './use-settled.ts';
import { UnsentNotice, type UnsentOutcome, useOutcome } from './use-outcome.tsx';

const MAX_NOTE = 500;

interface DeskCallProps {
  given: DeskItem;
  /** A note that was typed for an order which was lost. */
  carried: string | null;
  outsideHours: boolean;
  onNext: (next: DeskNext) => void;
  onLost: (lost: LostCall) => void;
  onWaiting: (unsent: UnsentOutcome) => void;
}

/** The leased order on one screen, with the outcomes under the thumb. */
export function DeskCall(props: DeskCallProps) {
  const { given, carried, outsideHours, onNext, onLost, onWaiting } = props;
  const t = useTranslation();
  const language = useLanguage();
  const [note, setNote] = useState(carried ?? given.draftNote ?? '');
  const [asked, setAsked] = useState<CallOutcome | null>(null);
  const [doneTaskIds, setDoneTaskIds] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSettled = useSettled();

  const lose = (error: ApiError, versions?: LostCall['versions']) =>
    onLost({ note, reason: errorDetail(error), versions });
  const outcome = useOutcome({
    onNext,
    onWaiting,
    onRefused: (error) => {
      if (isLeaseLost(error)) return lose(error);
      toastFailure(t('desk.outcome.failed'), error);
      // It may have changed meanwhile: then both versions are shown.
      return lease.reread();
    },
  });
  // The outcome itself changes the order, and ends the lease.
  const isOver = outcome.unsent !== null;
  const lease = useLease(given, { note, isOver, onLost: lose });
  const release = fillPath(deskEndpoints.releaseDeskLease.path, { id: given.lease.id });
  useRelease(release, { note }, isOver);

  const { item, changed } = lease;
  const isHeld = useOrderTrust(item.order.id, !isOver)?.isHeld === true;
  const send = ({ id, customerName, version }: Order, chosen: CallOutcome, more: OutcomeMore) => {
    void outcome.send({
      kind: 'outcome',
      order: { id, customerName, version },
      leaseId: given.lease.id,
      key: newKey(),
      body: {
        outcome: chosen,
        version,
        outsideHours,
        ...more,
        ...(note.trim() !== '' && { note }),
        ...(doneTaskIds.length > 0 && { doneTaskIds: [...doneTaskIds] }),
        ...(!navigator.onLine && { isLate: true }),
      },
    });
  };
  const proposal = useHeldOutcome(lease.saved);
  // What one's own press changes is no surprise, even where it is told before it is answered.
  const isSurprised = changed !== null && !proposal.isTaking;
  const isBusy = isOver || isSurprised || proposal.isHolding || !isSettled;
  const end = (chosen: CallOutcome, more: OutcomeMore = {}) => {
    if (isBusy) return;
    setAsked(null);
    if (proposal.isTaking) proposal.hold((order) => send(order, chosen, more));
    else send(item.order, chosen, more);
  };
  const choose = (chosen: CallOutcome) => {
    if (isBusy) return;
    if (needsMore(chosen)) setAsked(chosen);
    else end(chosen);
  };
  const missing = missingLines(item)
    .map((line) => lineName(line, language) ?? t('order.product.none'))
    .join(' · ');
  const mayEdit = isFieldEditable('customerName', item.order.status);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTypedElsewhere(event.target)) return;
    const key = deskKey(event);
    if (key === null) return;
    if (key === 'back') return setAsked(null);
    if (!areKeysOn()) return;
    // Digits of an open question belong to it.
    if (typeof key === 'number') {
      if (asked !== null) return;
      const found = outcomesFor(item.order.status, isHeld).find(({ digit }) => digit === key);
      if (found) choose(found.outcome);
      return;
    }
    event.preventDefault();
    if (key === 'note') noteField.current?.focus();
    if (key === 'edit' && mayEdit) setEditing(true);
    if (key === 'call') window.location.assign(dialUrl(item.order.phone));
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

  return (
    <div className="flex flex-col gap-3">
      {outcome.isWaiting && <UnsentNotice onRepeat={outcome.repeat} />}
      {isSurprised && <DeskChanged seen={item.order} now={changed.now} onAccept={lease.accept} />}
      <DeskDetails
        item={item}
        heading={heading}
        isOver={isOver || proposal.isHolding}
        onSaved={lease.saved}
        onTake={proposal.take}
        doneTaskIds={doneTaskIds}
        onDoneTasksChange={setDoneTaskIds}
        edit={
          mayEdit && (
            <Button variant="outline" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('desk.edit')} <kbd className="text-xs text-muted-foreground max-md:hidden">E</kbd>
            </Button>
          )
        }
        note={
          <TextareaField
            label={
              <span className="flex items-center gap-1.5">
                <NotebookPen aria-hidden="true" className="size-4" />
                {t('desk.note')}{' '}
                <kbd className="text-xs text-muted-foreground max-md:hidden">N</kbd>
              </span>
            }
            hint={t('desk.note.hint')}
            ref={noteField}
            value={note}
            maxLength={MAX_NOTE}
            inputClassName="min-h-16"
            onKeyDown={(event) => {
              if (event.key === 'Escape') heading.current?.focus();
            }}
            onValueChange={setNote}
          />
        }
      />
      <OutcomeBar
        status={item.order.status}
        isHeld={isHeld}
        missing={missing === '' ? null : missing}
        asked={asked}
        isBusy={isBusy}
        onChoose={choose}
        onEnd={end}
        onBack={() => setAsked(null)}
      />
      <OrderFormDialog
        open={editing}
        onOpenChange={setEditing}
        order={changed?.now ?? item.order}
        onSaved={lease.saved}
      />
    </div>
  );
}
