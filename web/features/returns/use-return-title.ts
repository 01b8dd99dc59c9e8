import type { OrderEvent } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';

const TOLD = ['announced', 'ready', 'inspected'] as const;

/** The title of a line about a return; null for other lines. */
export function useReturnTitle({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const t = useTranslation();
  const exchange = changes?.['exchange'];
  if (exchange !== undefined) {
    const [from, to] = [exchange.from, exchange.to].map((one) => isolate(`#${String(one)}`));
    return t('returns.event.exchange', { from: from ?? '', to: to ?? '' });
  }
  const told = TOLD.find((one) => one === changes?.['return']?.to);
  return told === undefined ? null : t(`returns.event.${told}`);
}
