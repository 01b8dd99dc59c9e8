import { PackageX } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SendBoard } from './send-board.tsx';
import { useSendState } from './use-send-state.ts';

interface SendOrdersDialogProps extends OpenProps {
  orderIds: readonly string[];
  /** While the orders to be sent are still being found. */
  isFinding?: boolean;
}

/** Checks orders, sends them to their carriers and shows what became of each. */
export function SendOrdersDialog({ open, onOpenChange, ...orders }: SendOrdersDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-3xl max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:rounded-none max-md:border-0 [&>div]:flex-1">
        <DialogHeader className="border-b pb-3">
          <DialogTitle>{t('sending.title')}</DialogTitle>
          <DialogDescription>
            {t('sending.description')} {t('sending.description.background')}
          </DialogDescription>
        </DialogHeader>
        <CheckedOrders {...orders} />
      </DialogContent>
    </Dialog>
  );
}

function CheckedOrders({
  orderIds,
  isFinding = false,
}: Omit<SendOrdersDialogProps, keyof OpenProps>) {
  const t = useTranslation();
  const state = useSendState(orderIds);
  if (state.failed !== undefined) {
    return <ErrorState title={t('sending.load.failed')} {...failedRead(state.failed)} />;
  }
  if (isFinding || state.isPending) return <LoadingState />;
  if (orderIds.length === 0) {
    return (
      <EmptyState
        icon={PackageX}
        title={t('sending.empty')}
        description={t('sending.empty.hint')}
      />
    );
  }
  return <SendBoard rows={state.rows} />;
}
