import { returnEndpoints } from '#contract/returns/returns.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';

export const RETURN_STALE = ['orders', 'clients', 'products'] as const;

/** Takes a parcel in and says whose it was. */
export function useReceive(onDone?: () => void) {
  const words = useReturnTexts();
  return useSave(returnEndpoints.receiveReturn, {
    makesStale: RETURN_STALE,
    saved: ({ result, parcel }) => ({
      title: words(result === 'received' ? 'receive.done' : 'receive.already'),
      description: `${isolate(`#${parcel.orderNumber}`)} · ${isolate(parcel.customerName)}`,
    }),
    onSaved: () => {
      onDone?.();
    },
    failed: words('receive.failed'),
  });
}
