import { ORDER_FAULTS } from '#contract/trust/reputation.ts';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { OrderLink } from './trust-notice.tsx';

interface NamedOrder {
  id: string;
  orderNumber: string;
  source?: string | null;
  createdAt?: string;
}

type Changes = OrderEvent['changes'];

const namedOrder = (changes: Changes, name: string) =>
  (changes?.[name]?.to ?? null) as NamedOrder | null;

/** The title of a line about holding or faults; null for other lines. */
export function useTrustTitle({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const t = useTranslation();
  if (changes?.['hold']?.to === 'released') return t('trust.event.released');
  if (changes?.['fault'] === undefined) return null;
  const fault = ORDER_FAULTS.find((one) => one === changes['fault']?.to);
  return fault === undefined
    ? t('trust.event.fault.none')
    : t('trust.event.fault', { fault: t(`trust.fault.${fault}`) });
}

/** The other order of a merge, and where it came from. */
export function MergeFacts({ changes }: Pick<OrderEvent, 'changes'>) {
  const t = useTranslation();
  const format = useFormat();
  const other = namedOrder(changes, 'mergedOrder');
  const kept = namedOrder(changes, 'mergedInto');
  const named = other ?? kept;
  if (named === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      {t(other ? 'trust.event.mergedOrder' : 'trust.event.mergedInto')}
      <OrderLink order={named} />
      {named.source && named.createdAt && (
        <span className="text-muted-foreground">
          {t('trust.event.source', {
            source: isolate(named.source),
            date: format.dateTime(named.createdAt),
          })}
        </span>
      )}
    </p>
  );
}
