import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderMergeEndpoints, type MergeFee } from '#contract/orders/order-merge.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { numberInText } from '#web/features/orders/order-number.ts';
import { MergedOrder } from './merged-order.tsx';

interface MergeDialogProps extends OpenProps {
  keptId: string;
  otherId: string;
  onMerged?: (order: Order) => void;
}

/** Shows the order as it would be; one click merges exactly what is shown, or nothing. */
export function MergeDialog(props: MergeDialogProps) {
  const { keptId, otherId, onMerged, open, onOpenChange } = props;
  const t = useTranslation();
  const [chosen, setChosen] = useState<MergeFee | null>(null);
  const merge = useSave(orderMergeEndpoints.mergeOrder, {
    makesStale: ['orders', 'clients', 'products', 'wheel'],
    saved: t('trust.merge.done'),
    onSaved: (order) => {
      onMerged?.(order);
      onOpenChange(false);
    },
    failed: t('trust.merge.failed'),
    onFailed: () => {
      // It was about other versions.
      void read.refetch();
    },
  });
  const read = useQuery({
    ...endpointQuery(orderMergeEndpoints.previewMerge, {
      params: { id: keptId },
      query: { otherId },
    }),
    // Once they are merged, nothing is left to preview.
    enabled: open && (merge.isIdle || merge.isError),
    retry: false,
  });
  const { data: preview } = read;
  // One fee needs no choice.
  const fee = preview?.fees.find(({ of }, _at, { length }) => length === 1 || of === chosen);
  const confirm = () => {
    if (preview === undefined || fee === undefined || merge.isPending) return;
    const { version } = preview.kept;
    const { version: otherVersion } = preview.other;
    const body = { otherId, version, otherVersion, deliveryFeeOf: fee.of };
    merge.mutate({ params: { id: keptId }, body });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {t('trust.merge.title', {
              other: numberInText({ id: otherId }),
              kept: numberInText({ id: keptId }),
            })}
          </DialogTitle>
          <DialogDescription>{t('trust.merge.hint')}</DialogDescription>
        </DialogHeader>
        {preview ? (
          <MergedOrder preview={preview} fee={fee} onFeeChange={setChosen} />
        ) : read.isError ? (
          <ErrorState title={t('trust.merge.failed.preview')} {...failedRead(read)} />
        ) : (
          <Skeleton className="h-48" />
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t('common.cancel')}</Button>
          </DialogClose>
          <Button
            disabled={fee === undefined || read.isError}
            pending={merge.isPending}
            onClick={confirm}
          >
            {t('trust.merge.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
