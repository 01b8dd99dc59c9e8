import { PackageX } from 'lucide-react';
import { useSendTexts } from '#web/i18n/send/texts.ts';
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
  const texts = useSendTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-3xl max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:rounded-none max-md:border-0 [&>div]:flex-1">
        <DialogHeader className="border-b pb-3">
          <DialogTitle>{texts('title')}</DialogTitle>
          <DialogDescription>
            {texts('description')} {texts('description.background')}
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
  const texts = useSendTexts();
  const state = useSendState(orderIds);
  if (state.failed !== undefined) {
    return <ErrorState title={texts('load.failed')} {...failedRead(state.failed)} />;
  }
  if (isFinding || state.isPending) return <LoadingState />;
  if (orderIds.length === 0) {
    return <EmptyState icon={PackageX} title={texts('empty')} description={texts('empty.hint')} />;
  }
  return <SendBoard rows={state.rows} />;
}
