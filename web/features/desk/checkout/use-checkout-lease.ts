import { useEffect, useEffectEvent } from 'react';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';

const RENEW_MS = 60_000;
const OVER = ['checkout_ordered', 'checkout_not_yours', 'conflict'];

/** Its customer has ordered, or it was worked off: nobody has to call any more. */
export const isCheckoutOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && OVER.includes(error.code ?? '');

/** The lease lives as long as the page, and the page hears when there is nobody to call. */
export function useCheckoutLease(
  id: string,
  isEnded: boolean,
  onOver: (error: ApiError) => void,
): void {
  const renew = useEffectEvent(async () => {
    if (isEnded) return;
    try {
      await call(deskEndpoints.renewDeskCheckout, { params: { id } });
    } catch (error) {
      // Without an answer the next renewal is soon enough.
      if (!isEnded && isCheckoutOver(error)) onOver(error);
    }
  });
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void renew(), RENEW_MS);
    // A phone hides the page during the call: renewed now, the lease lasts its full five minutes.
    const look = () => void renew();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
