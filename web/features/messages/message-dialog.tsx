import { useQuery } from '@tanstack/react-query';
import type { MessageStep } from '#contract/messages/message-steps.ts';
import { messageEndpoints } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageComposer } from './message-composer.tsx';

interface MessageDialogProps extends OpenProps {
  orderId: string;
  step?: MessageStep | undefined;
}

export function MessageDialog({ orderId, step, open, onOpenChange }: MessageDialogProps) {
  const t = useTranslation();
  const read = useQuery({
    ...endpointQuery(messageEndpoints.getOrderMessages, { params: { id: orderId } }),
    enabled: open,
  });
  const { data } = read;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {data === undefined
              ? t('messages.message')
              : t('messages.title', { name: data.facts.customerName })}
          </DialogTitle>
          <DialogDescription>{t('messages.hint')}</DialogDescription>
        </DialogHeader>
        {data !== undefined ? (
          <MessageComposer orderId={orderId} messages={data} fitting={step ?? data.step} />
        ) : read.isError ? (
          <ErrorState title={t('messages.load.failed')} {...failedRead(read)} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </DialogContent>
    </Dialog>
  );
}
