import type { OrderEvent } from '#contract/orders/orders.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '#contract/parcels/parcel-requests.ts';
import { useAskTexts } from '#web/i18n/parcel-asks/texts.ts';

/** The title of a timeline line about a request; null for other lines. */
export function useAskedTitle({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const texts = useAskTexts();
  const asked = changes?.['carrierAsk'];
  const kind = REQUEST_KINDS.find((one) => one === asked?.from);
  const state = REQUEST_STATES.find((one) => one === asked?.to);
  if (kind === undefined || state === undefined) return null;
  const ask = texts(`kind.${kind}`);
  return state === 'waiting'
    ? texts('event', { ask })
    : texts('event.answer', { ask, state: texts(`state.${state}`) });
}
