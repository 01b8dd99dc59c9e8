import { useQuery } from '@tanstack/react-query';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { SendOrdersDialog } from './send-orders-dialog.tsx';

interface SendCompanyDialogProps extends OpenProps {
  companyId: string;
}

const NONE: readonly string[] = [];

/** All confirmed orders of a company, however many. */
export function SendCompanyDialog({ companyId, open, onOpenChange }: SendCompanyDialogProps) {
  const t = useTranslation();
  const { data, isFetching } = useQuery({
    // Found once for each opening: an order that was sent must not leave the list meanwhile.
    queryKey: ['send-company', companyId],
    queryFn: () =>
      call(orderEndpoints.listOrderIds, {
        query: { status: 'validated', deliveryCompanyId: companyId },
      }).catch((error: unknown) => {
        toastFailure(t('sending.load.failed'), error);
        onOpenChange(false);
        return NONE;
      }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <SendOrdersDialog
      open={open}
      onOpenChange={onOpenChange}
      orderIds={data ?? NONE}
      isFinding={isFetching}
    />
  );
}
