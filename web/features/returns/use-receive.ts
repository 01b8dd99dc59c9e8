import { returnEndpoints } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';

export const RETURN_STALE = ['orders', 'clients', 'products'] as const;

/** Takes a parcel in and says whose it was. */
export function useReceive(onDone?: () => void) {
  const t = useTranslation();
  return useSave(returnEndpoints.receiveReturn, {
    makesStale: RETURN_STALE,
    saved: ({ result, parcel }) => ({
      title: t(result === 'received' ? 'returns.receive.done' : 'returns.receive.already'),
      description: `${isolate(`#${parcel.orderNumber}`)} · ${isolate(parcel.customerName)}`,
    }),
    onSaved: () => {
      onDone?.();
    },
    failed: t('returns.receive.failed'),
  });
}
