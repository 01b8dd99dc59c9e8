import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Copy,
  EyeOff,
  type LucideIcon,
  ShoppingCart,
} from 'lucide-react';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { InboxState } from '#contract/intake/intake-reasons.ts';
import type { Language } from '#contract/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { DoubleOrder, OrderLink } from './linked-orders.tsx';
import { shownValues } from './shown-values.ts';

const column = dataTableColumn<InboxItem>();

const LOOKS: Record<InboxState, { variant: BadgeVariant; icon: LucideIcon }> = {
  waiting: { variant: 'warning', icon: CircleAlert },
  order: { variant: 'success', icon: CircleCheck },
  duplicate: { variant: 'secondary', icon: Copy },
  ignored: { variant: 'secondary', icon: EyeOff },
  error: { variant: 'destructive', icon: CircleX },
  abandoned: { variant: 'secondary', icon: ShoppingCart },
};

export function nameOf(item: InboxItem, t: Translate): string {
  const shown = shownValues(item, 'ar');
  return shown === null ? item.externalId : shown.customerName || t('inbox.nameless');
}

export function inboxColumns(t: Translate, format: Format, language: Language) {
  return column.columns([
    column.display({
      id: 'customer',
      header: t('inbox.customer'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <bdi className="line-clamp-2 max-w-56 wrap-anywhere">{nameOf(original, t)}</bdi>
          {original.draft !== null && (
            <Ltr className="block text-xs font-normal text-muted-foreground">
              {shownValues(original, language)?.phone}
            </Ltr>
          )}
        </>
      ),
    }),
    column.display({
      id: 'state',
      header: t('inbox.state'),
      meta: { card: 'badge' },
      cell: ({ row: { original } }) => (
        <Badge {...LOOKS[original.state]}>{t(`inbox.state.${original.state}`)}</Badge>
      ),
    }),
    column.display({
      id: 'reason',
      header: t('inbox.reason'),
      cell: ({ row: { original } }) => <Reason item={original} t={t} format={format} />,
    }),
    column.display({
      id: 'place',
      header: t('inbox.place'),
      cell: ({ row: { original } }) => (
        <bdi className="line-clamp-2 max-w-56 wrap-anywhere whitespace-normal md:min-w-24">
          {placeOf(shownValues(original, language))}
        </bdi>
      ),
    }),
    column.display({
      id: 'amount',
      header: t('inbox.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => {
        const total = shownValues(original, language)?.total ?? null;
        return total === null ? '—' : format.amount(total, t('orders.currency'));
      },
    }),
    column.accessor('receivedAt', {
      header: t('inbox.receivedAt'),
      cell: ({ row: { original }, getValue }) => (
        <>
          <time dateTime={getValue()} title={format.relative(getValue())} className="block">
            {format.dateTime(getValue())}
          </time>
          <bdi className="block max-w-40 truncate text-xs text-muted-foreground">
            {original.sourceName}
          </bdi>
        </>
      ),
    }),
  ]);
}

const placeOf = (shown: ReturnType<typeof shownValues>): string =>
  [shown?.wilaya, shown?.commune].filter(Boolean).join(' · ') || '—';

/** Why it waits; of an order its number, and what is open about it. */
function Reason({ item, t, format }: { item: InboxItem; t: Translate; format: Format }) {
  const { reason, state, order, marks, callFrom } = item;
  return (
    <span className="flex flex-col gap-0.5 py-1 text-sm whitespace-normal md:min-w-36">
      {reason !== null && <span>{t(`inbox.reason.${reason}`)}</span>}
      {callFrom !== null && <CallTime at={callFrom} t={t} format={format} />}
      {reason === null && state === 'waiting' && t('inbox.reading')}
      {order !== null && <OrderLink order={order} />}
      <DoubleOrder item={item} />
      {marks.length > 0 && (
        <span className="text-xs text-muted-foreground">
          {marks.map((mark) => t(`inbox.mark.${mark}`)).join(' · ')}
        </span>
      )}
      {reason === null && order === null && state !== 'waiting' && '—'}
    </span>
  );
}

const isPast = (at: string) => new Date(at).getTime() <= Date.now();

function CallTime({ at, t, format }: { at: string; t: Translate; format: Format }) {
  const isNow = isPast(at);
  return (
    <span className={isNow ? 'font-semibold text-warning' : 'text-xs text-muted-foreground'}>
      {isNow ? t('inbox.call.now') : t('inbox.call.from', { when: format.dateTime(at) })}
    </span>
  );
}
