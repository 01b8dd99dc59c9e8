import { Link } from '@tanstack/react-router';
import { Check, ExternalLink, Phone } from 'lucide-react';
import { useState } from 'react';
import type { MessageStep } from '#contract/messages/message-steps.ts';
import type { TaskKind } from '#contract/tasks/task-kinds.ts';
import { taskEndpoints, type ParcelTask } from '#contract/tasks/tasks.ts';
import type { OrderTrust } from '#contract/orders/order-trust.ts';
import { MessageButton } from '#web/features/messages/message-button.tsx';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';
import { AskButton } from '#web/features/parcels/asking/ask-dialog.tsx';
import { OrderReputation } from '#web/features/trust/trust-badges.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextareaField } from '#web/kit/fields.tsx';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { TaskDetail } from './task-detail.tsx';

/** What loses the sale if nobody calls today is red. */
const URGENT: readonly TaskKind[] = ['failed_attempt', 'returning', 'carrier_disagrees'];
const variantOf = (kind: TaskKind): BadgeVariant =>
  URGENT.includes(kind) ? 'destructive' : 'warning';

/** What the customer is written about; other tasks are between the shop and the carrier. */
const STEP_OF: Partial<Record<TaskKind, MessageStep>> = {
  failed_attempt: 'failed_attempt',
  at_pickup_point: 'at_pickup_point',
  returning: 'return',
};

interface TaskCardProps {
  task: ParcelTask;
  /** Of the order's customer; undefined until it is read. */
  trust: OrderTrust | undefined;
}

export function TaskCard({ task, trust }: TaskCardProps) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { kind, detail, openedAt, companyName, parcel, order } = task;
  const place = [order.commune, wilayaName(order.wilayaCode, language)].join(' · ');
  const title = t(`tasks.kind.${kind}`);
  const state = t(`parcel.state.${parcel.state}`);
  return (
    <li>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge variant={variantOf(kind)}>{title}</Badge>
            {state !== title && <Badge variant="outline">{state}</Badge>}
          </div>
          <time
            dateTime={openedAt}
            title={format.dateTime(openedAt)}
            className="text-sm text-muted-foreground"
          >
            {format.relative(openedAt)}
          </time>
        </div>
        <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
          <p className="font-semibold">
            <bdi>{order.customerName}</bdi>
          </p>
          <p>
            <bdi>{companyName}</bdi>
            {parcel.tracking !== null && (
              <>
                {' · '}
                <Ltr className="break-all">{parcel.tracking}</Ltr>
              </>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
            <Ltr>{order.phone}</Ltr>
            <OrderReputation trust={trust} />
            <bdi>{place}</bdi>
          </p>
          <p className="text-muted-foreground">
            <Ltr>{format.amount(order.totalAmount, 'DZD')}</Ltr>
            {parcel.attempts > 0 && ` · ${t('tasks.attempts', { count: parcel.attempts })}`}
          </p>
          {parcel.driverPhone !== null && (
            <p className="text-muted-foreground">
              {t('ui.labelled', { name: t('tasks.driver') })} <bdi>{parcel.driverName}</bdi>{' '}
              <a href={dialUrl(parcel.driverPhone)} className="underline">
                <Ltr>{parcel.driverPhone}</Ltr>
              </a>
            </p>
          )}
          {parcel.nextAttemptOn !== null && (
            <p className="text-muted-foreground">
              {t('tasks.nextAttempt', { day: format.date(parcel.nextAttemptOn) })}
            </p>
          )}
        </div>
        {detail !== null && <TaskDetail detail={detail} />}
        <TaskActions task={task} />
      </Card>
    </li>
  );
}

function TaskActions({ task }: { task: ParcelTask }) {
  const t = useTranslation();
  const seesOrders = useCan('canViewOrders');
  const [finishing, setFinishing] = useState(false);
  const { order } = task;
  return (
    <div className="grid grid-cols-2 gap-2 md:flex">
      <Button asChild variant="outline">
        <a href={dialUrl(order.phone)}>
          <Phone aria-hidden="true" />
          {t('tasks.call')}
        </a>
      </Button>
      <MessageButton orderId={order.id} phone={order.phone} step={STEP_OF[task.kind]} />
      {seesOrders && (
        <Button asChild variant="outline">
          <Link to="/orders/$id" params={{ id: order.id }}>
            <ExternalLink aria-hidden="true" />
            {t('tasks.order')}
          </Link>
        </Button>
      )}
      <AskButton parcelId={task.parcel.id} />
      <Button className="max-md:col-span-2 md:ms-auto" onClick={() => setFinishing(true)}>
        <Check aria-hidden="true" />
        {t('tasks.done')}
      </Button>
      <FinishTaskDialog open={finishing} onOpenChange={setFinishing} task={task} />
    </div>
  );
}

interface FinishTaskDialogProps extends OpenProps {
  task: ParcelTask;
}

function FinishTaskDialog({ task, ...dialog }: FinishTaskDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog {...dialog} title={t('tasks.done.title')} description={t('tasks.done.hint')}>
      {(form) => <FinishTaskForm id={task.id} {...form} />}
    </FormDialog>
  );
}

interface FinishTaskFormProps extends FormDialogForm {
  id: string;
}

function FinishTaskForm({ id, onDone, onDirtyChange }: FinishTaskFormProps) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const draft = useTypedDraft({
    name: `task ${id}`,
    values: { note },
    before: { note: '' },
    onRestore: (kept) => setNote(kept.note ?? ''),
  });
  const isDirty = note.trim() !== '';
  const finish = useSave(taskEndpoints.finishTask, {
    makesStale: ['tasks', 'orders'],
    saved: t('tasks.done.succeeded'),
    onSaved: onDone,
    failed: t('tasks.done.failed'),
  });
  const submit = () => {
    finish.mutate({ params: { id }, body: isDirty ? { note } : {} });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={finish.isPending}
      submitLabel={t('tasks.done')}
    >
      <TextareaField
        label={t('tasks.done.note')}
        value={note}
        maxLength={500}
        inputClassName="min-h-24"
        onValueChange={setNote}
      />
    </DialogForm>
  );
}
