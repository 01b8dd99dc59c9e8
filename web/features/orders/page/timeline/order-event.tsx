import {
  ArchiveRestore,
  ArrowRightLeft,
  MessageCircle,
  NotebookPen,
  Pencil,
  Phone,
  Plus,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { OrderEventKind } from '#contract/orders/order-status.ts';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { PARCEL_STATES } from '#contract/carriers/parcel-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { MergeFacts, useTrustTitle } from '#web/features/trust/trust-event-title.tsx';
import { useAskedTitle } from '#web/features/parcels/asking/asked-list.tsx';
import { useMessageEvent } from '../../../messages/use-message-event.ts';
import { useReturnTitle } from '../../../returns/use-return-title.ts';
import { CALL_ICONS } from '../../calls/order-calls.ts';
import { OrderChanges } from './order-changes.tsx';
import { ParcelStateBadge } from '../../order-delivery.tsx';
import { OrderStatusBadge, STATUS_ICONS } from '#web/kit/order-status-badge.tsx';

const KIND_ICONS: Record<OrderEventKind, LucideIcon> = {
  created: Plus,
  edited: Pencil,
  status: ArrowRightLeft,
  call: Phone,
  note: NotebookPen,
  deleted: Trash2,
  restored: ArchiveRestore,
};

interface OrderTimelineEventProps {
  event: OrderEvent;
  /** The delivery company has not been informed of this change. */
  isUntold: boolean;
  /** The order's current wilaya. */
  wilayaCode: number;
}

/** A timeline entry: who, when, what, and the note if there is one. */
export function OrderTimelineEvent({ event, isUntold, wilayaCode }: OrderTimelineEventProps) {
  const t = useTranslation();
  const format = useFormat();
  const { kind, toStatus, callOutcome } = event;
  const isMessage = useMessageEvent(event) !== null;
  const CallIcon = callOutcome ? CALL_ICONS[callOutcome] : KIND_ICONS[kind];
  const OwnIcon = isMessage ? MessageCircle : CallIcon;
  const Icon = kind === 'status' && toStatus ? STATUS_ICONS[toStatus] : OwnIcon;
  return (
    <li className="group flex gap-3">
      <div className="flex flex-col items-center">
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-muted text-muted-foreground">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span className="w-px flex-1 bg-border group-last:hidden" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 pb-5 group-last:pb-0">
        <EventTitle event={event} />
        {event.callAgainAt && (
          <p>{t('order.event.callAgain', { time: format.dateTime(event.callAgainAt) })}</p>
        )}
        {event.changes && kind !== 'note' && (
          <OrderChanges changes={event.changes} wilayaCode={wilayaCode} />
        )}
        <MergeFacts changes={event.changes} />
        {isUntold && <CarrierUntold />}
        {event.note && (
          <p className="rounded-md bg-muted px-2.5 py-1.5 break-words whitespace-pre-line">
            <bdi>{event.note}</bdi>
          </p>
        )}
        <p className="text-xs text-muted-foreground">
          <bdi>{event.actorName}</bdi> ·{' '}
          <time dateTime={event.at} title={format.relative(event.at)}>
            {format.dateTime(event.at)}
          </time>
        </p>
      </div>
    </li>
  );
}

export function CarrierUntold() {
  const t = useTranslation();
  return (
    <p className="flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('order.phone.carrierUntold')}
    </p>
  );
}

function EventTitle({ event }: { event: OrderEvent }) {
  const t = useTranslation();
  const asked = useAskedTitle(event);
  const trust = useTrustTitle(event);
  const back = useReturnTitle(event);
  const message = useMessageEvent(event);
  const { kind, fromStatus, toStatus, callOutcome } = event;
  const told = asked ?? trust ?? back ?? message;
  if (told !== null) return <p className="font-semibold">{told}</p>;
  const parcelState = PARCEL_STATES.find((state) => state === event.changes?.['parcelState']?.to);
  if (parcelState !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {t('parcel.title')}
        <ParcelStateBadge state={parcelState} />
      </p>
    );
  }
  if (kind === 'status' && fromStatus && toStatus) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {t('order.event.status')}
        <span className="text-xs font-normal text-muted-foreground">{t('order.event.from')}</span>
        <OrderStatusBadge status={fromStatus} />
        <span className="text-xs font-normal text-muted-foreground">{t('order.event.to')}</span>
        <OrderStatusBadge status={toStatus} />
      </p>
    );
  }
  if (kind === 'call' && callOutcome) {
    const outcome = t(`order.call.outcome.${callOutcome}`);
    const reason = event.callReason && t(`order.call.reason.${event.callReason}`);
    return (
      <p className="font-semibold">
        {t('order.event.call', { outcome })}
        {reason && <span className="font-normal text-muted-foreground"> · {reason}</span>}
      </p>
    );
  }
  return <p className="font-semibold">{t(`order.event.${kind === 'call' ? 'edited' : kind}`)}</p>;
}

/**
 * Given a timeline (newest first), returns the phone corrections made after shipping. The delivery
 * company does not learn of them unless it is asked to take the new number, so the screen shows a warning until the parcel arrives.
 */
export function untoldCorrections(events: readonly OrderEvent[]): ReadonlySet<number> {
  const lastStep = events.findIndex(({ kind }) => kind === 'status');
  if (events[lastStep]?.toStatus !== 'shipped') return new Set();
  const sinceThen = events.slice(0, lastStep);
  const lastTold = sinceThen.findIndex(isTold);
  const untold = lastTold === -1 ? sinceThen : sinceThen.slice(0, lastTold);
  const corrections = untold.filter(({ changes }) => changes && Object.hasOwn(changes, 'phone'));
  return new Set(corrections.map(({ id }) => id));
}

/** The carrier was asked to change the phone, and did or will. */
function isTold({ changes }: OrderEvent): boolean {
  const asked = changes?.['carrierAsk'];
  return asked?.from === 'change_phone' && (asked.to === 'done' || asked.to === 'requested');
}
