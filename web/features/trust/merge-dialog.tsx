import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lineAmount, lineName } from '#contract/orders/order-lines.ts';
import {
  type MergeFee,
  type MergePreview,
  orderMergeEndpoints,
} from '#contract/orders/order-merge.ts';
import type { Order } from '#contract/orders/orders.ts';
import { numberInText } from '#web/lib/order-number.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
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
import { Ltr } from '#web/ui/ltr.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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

interface MergedOrderProps {
  preview: MergePreview;
  /** The fee that stays with its amounts; undefined until one of two is chosen. */
  fee: MergePreview['fees'][number] | undefined;
  onFeeChange: (of: MergeFee) => void;
}

/** The lines, the amounts and what becomes of the codes. */
export function MergedOrder({ preview, fee, onFeeChange }: MergedOrderProps) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { kept, other, lines, movedLines, otherCode } = preview;
  const money = (amount: number) => <Ltr>{format.amount(amount, 'DZD')}</Ltr>;
  return (
    <div className="flex flex-col gap-4">
      {kept.customerName !== other.customerName && (
        <p className="flex items-start gap-2 rounded-md bg-warning-soft px-2.5 py-2 text-sm text-warning-soft-foreground">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('trust.merge.names', {
            kept: isolate(kept.customerName),
            other: isolate(other.customerName),
          })}
        </p>
      )}
      <ul aria-label={t('trust.merge.goods')} className="flex flex-col divide-y">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere">
                {format.number(line.quantity)} × <bdi>{lineName(line, language) ?? '—'}</bdi>
              </span>
              {movedLines.includes(line.id) && (
                <span className="text-xs text-muted-foreground">
                  {t('trust.merge.moved', { other: numberInText(other) })}
                </span>
              )}
            </span>
            <span className="shrink-0">{money(lineAmount(line) ?? 0)}</span>
          </li>
        ))}
      </ul>
      {preview.fees.length > 1 && (
        <SegmentedControl
          legend={t('trust.merge.fee')}
          layout="stacked"
          value={fee?.of ?? null}
          onValueChange={onFeeChange}
          segments={preview.fees.map(({ of, deliveryFee }) => ({
            value: of,
            label:
              deliveryFee === null
                ? t('trust.merge.fee.unknown')
                : isolate(format.amount(deliveryFee, 'DZD')),
            hint: t(`trust.merge.fee.${of}`, { number: numberInText(preview[of]) }),
          }))}
        />
      )}
      <dl className="flex flex-col gap-1 border-t pt-3">
        {fee && <Delivery fee={fee} />}
        {preview.promoCode !== null && preview.discountAmount !== null && (
          <Amount term={t('trust.merge.discount', { code: isolate(preview.promoCode) })}>
            {money(-preview.discountAmount)}
          </Amount>
        )}
        <div className="flex items-baseline justify-between gap-3 font-semibold">
          <dt>{t('trust.merge.total')}</dt>
          <dd className="text-lg">{fee ? money(fee.totalAmount) : '—'}</dd>
        </div>
      </dl>
      {(otherCode === 'moved' || otherCode === 'given_back') && (
        <p className="text-sm text-muted-foreground">{t(`trust.merge.code.${otherCode}`)}</p>
      )}
    </div>
  );
}

function Delivery({ fee }: { fee: MergePreview['fees'][number] }) {
  const t = useTranslation();
  const format = useFormat();
  const { deliveryFee, savedDelivery } = fee;
  const money = (amount: number) => <Ltr>{format.amount(amount, 'DZD')}</Ltr>;
  return (
    <>
      {deliveryFee === null ? (
        <Amount term={t('trust.merge.delivery.unknown')} />
      ) : (
        <Amount term={t('trust.merge.delivery')}>{money(deliveryFee)}</Amount>
      )}
      {savedDelivery > 0 && (
        <Amount term={t('trust.merge.saved')}>
          <s className="text-muted-foreground">{money(savedDelivery)}</s>
        </Amount>
      )}
    </>
  );
}

function Amount({ term, children }: { term: string; children?: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted-foreground">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
