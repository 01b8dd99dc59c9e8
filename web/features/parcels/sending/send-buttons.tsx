import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { lazy } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { parcelEndpoints } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const load = () => import('./send-orders-dialog.tsx');
const SendOrdersDialog = lazy(async () => ({ default: (await load()).SendOrdersDialog }));
const SendCompanyDialog = lazy(async () => ({ default: (await load()).SendCompanyDialog }));

/** The company's account; undefined if it works without API, or the user may not send. */
function useSendingAccount(companyId: string | null | undefined) {
  const mayDispatch = useCan('canDispatchOrders');
  const { data } = useQuery({
    ...endpointQuery(parcelEndpoints.listSendingAccounts),
    enabled: mayDispatch && companyId != null,
  });
  return mayDispatch ? data?.find((account) => account.companyId === companyId) : undefined;
}

/** Sends one order, or shows how sending it goes. */
export function SendOrderButton({ order }: { order: Order }) {
  const t = useTranslation();
  const account = useSendingAccount(order.deliveryCompanyId);
  if (account === undefined) return null;
  return (
    <DialogButton
      load={load}
      renderDialog={(dialog) => <SendOrdersDialog orderIds={[order.id]} {...dialog} />}
      // Sending it gives it a number, which the dialog then shows.
      isOffered={order.status === 'validated' && order.trackingNumber === null}
      className="max-md:flex-1"
    >
      <Send aria-hidden="true" />
      {t('parcel.send')}
    </DialogButton>
  );
}

/** Sends all confirmed orders of a company. */
export function SendCompanyButton({ companyId }: { companyId: string | undefined }) {
  const t = useTranslation();
  const account = useSendingAccount(companyId);
  if (account === undefined) return null;
  return (
    <DialogButton
      load={load}
      renderDialog={(dialog) => <SendCompanyDialog companyId={account.companyId} {...dialog} />}
      variant="outline"
      className="self-start whitespace-normal"
    >
      <Send aria-hidden="true" />
      {t('parcel.sendConfirmed', { company: isolate(account.companyName) })}
    </DialogButton>
  );
}
