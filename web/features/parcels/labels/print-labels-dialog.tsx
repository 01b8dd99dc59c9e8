import { Printer, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  LABEL_FORMATS,
  LABEL_SORTS,
  type LabelFormat,
  type LabelSort,
  type LabelStatus,
} from '#contract/parcels/parcel-labels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import {
  LabelsMissing,
  LabelsProgress,
  OwnLabels,
  PrintedBefore,
  PrintedFiles,
} from './labels-summary.tsx';
import { useLabels, usePrintLabels } from './use-labels.ts';

export interface PrintLabelsDialogProps extends OpenProps {
  orderIds: readonly string[];
}

/** Fetches carriers' labels and prints them; says which cannot be had and why. */
export function PrintLabelsDialog({ orderIds, ...dialog }: PrintLabelsDialogProps) {
  const t = useTranslation();
  return (
    <Dialog {...dialog}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('labels.title')}</DialogTitle>
          <DialogDescription>{t('labels.description')}</DialogDescription>
        </DialogHeader>
        <PrintLabelsForm orderIds={orderIds} />
      </DialogContent>
    </Dialog>
  );
}

export function PrintLabelsForm({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslation();
  const { labels, failed, retry } = useLabels(orderIds);
  const { format, sort, chooseFormat, chooseSort } = usePrintChoices();
  const printing = usePrintLabels();
  if (failed) return <ErrorState title={t('labels.load.failed')} {...failedRead(failed)} />;
  if (labels === undefined) return <LoadingState />;
  const inState = (state: LabelStatus['state']) => labels.filter((label) => label.state === state);
  const ready = inState('ready');
  const missing = inState('missing');
  const own = inState('own').map(({ orderId }) => orderId);
  const print = () =>
    printing.mutate({ orderIds: ready.map(({ orderId }) => orderId), format, sort });
  return (
    <div className="flex flex-col gap-4 text-sm">
      <SegmentedControl
        legend={t('labels.format')}
        value={format}
        onValueChange={chooseFormat}
        segments={LABEL_FORMATS.map((value) => ({
          value,
          label: t(`labels.format.${value}`),
          hint: t(`labels.format.${value}.hint`),
        }))}
      />
      <SegmentedControl
        legend={t('labels.sort')}
        value={sort}
        onValueChange={chooseSort}
        segments={LABEL_SORTS.map((value) => ({ value, label: t(`labels.sort.${value}`) }))}
      />
      <LabelsProgress ready={ready.length} waiting={inState('waiting')} />
      {printing.data === undefined ? (
        <PrintedBefore labels={ready} />
      ) : (
        <PrintedFiles prints={printing.data} />
      )}
      <LabelsMissing labels={missing} />
      <OwnLabels orderIds={own} />
      <DialogFooter>
        {missing.length > 0 && (
          <Button variant="outline" pending={retry.isPending} onClick={() => retry.mutate()}>
            <RotateCw aria-hidden="true" />
            {t('labels.again')}
          </Button>
        )}
        <Button
          variant={printing.data === undefined ? 'default' : 'outline'}
          disabled={ready.length === 0}
          pending={printing.isPending}
          onClick={print}
        >
          <Printer aria-hidden="true" />
          {ready.length === 0 ? t('labels.print.none') : t('labels.print', { count: ready.length })}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** Paper and order, remembered on this device: each has its own printer. */
export function usePrintChoices() {
  const [format, setFormat] = useState<LabelFormat>(
    () => LABEL_FORMATS.find((one) => one === recall('labelFormat')) ?? 'thermal',
  );
  const [sort, setSort] = useState<LabelSort>(
    () => LABEL_SORTS.find((one) => one === recall('labelSort')) ?? 'selection',
  );
  return {
    format,
    sort,
    chooseFormat: (next: LabelFormat) => {
      remember('labelFormat', next);
      setFormat(next);
    },
    chooseSort: (next: LabelSort) => {
      remember('labelSort', next);
      setSort(next);
    },
  };
}
