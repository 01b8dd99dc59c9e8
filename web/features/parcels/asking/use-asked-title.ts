import type { OrderEvent } from '#contract/orders/orders.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

/** The title of a timeline line about a request; null for other lines. */
export function useAskedTitle({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const t = useTranslation();
  const asked = changes?.['carrierAsk'];
  const kind = REQUEST_KINDS.find((one) => one === asked?.from);
  const state = REQUEST_STATES.find((one) => one === asked?.to);
  if (kind === undefined || state === undefined) return null;
  const ask = t(`parcelRequest.kind.${kind}`);
  return state === 'waiting'
    ? t('parcelRequest.event', { ask })
    : t('parcelRequest.event.answer', { ask, state: t(`parcelRequest.state.${state}`) });
}
