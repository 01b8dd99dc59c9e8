import { returnEndpoints } from '#contract/returns/returns.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { toast } from '#web/ui/toast.ts';

export const RETURN_STALE = ['orders', 'clients', 'products'] as const;

/** Takes a parcel in and says whose it was. */
export function useReceive(onDone?: () => void) {
  const words = useReturnTexts();
  return useEndpointMutation(returnEndpoints.receiveReturn, {
    makesStale: RETURN_STALE,
    onSuccess: ({ result, parcel }) => {
      toast({
        title: words(result === 'received' ? 'receive.done' : 'receive.already'),
        description: `${isolate(`#${parcel.orderNumber}`)} · ${isolate(parcel.customerName)}`,
      });
      onDone?.();
    },
    onError: (error) => toastFailure(words('receive.failed'), error),
  });
}
