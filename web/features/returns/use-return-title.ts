import type { OrderEvent } from '#contract/orders.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';

const TOLD = ['announced', 'ready', 'inspected'] as const;

/** The title of a line about a return; null for other lines. */
export function useReturnTitle({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const words = useReturnTexts();
  const exchange = changes?.['exchange'];
  if (exchange !== undefined) {
    return words('event.exchange', { from: String(exchange.from), to: String(exchange.to) });
  }
  const told = TOLD.find((one) => one === changes?.['return']?.to);
  return told === undefined ? null : words(`event.${told}`);
}
