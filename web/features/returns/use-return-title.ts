import type { OrderEvent } from '#contract/orders/orders.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';
import { isolate } from '#web/lib/isolate.ts';

const TOLD = ['announced', 'ready', 'inspected'] as const;

/** The title of a line about a return; null for other lines. */
export function useReturnTitle({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const words = useReturnTexts();
  const exchange = changes?.['exchange'];
  if (exchange !== undefined) {
    const [from, to] = [exchange.from, exchange.to].map((one) => isolate(`#${String(one)}`));
    return words('event.exchange', { from: from ?? '', to: to ?? '' });
  }
  const told = TOLD.find((one) => one === changes?.['return']?.to);
  return told === undefined ? null : words(`event.${told}`);
}
