import { Printer, RotateCw } from 'lucide-react';
import { LABEL_FORMATS, LABEL_SORTS, type LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { LabelsMissing } from './labels-missing.tsx';
import { LabelsProgress } from './labels-progress.tsx';
import { OwnLabels } from './own-labels.tsx';
import { usePrintChoices } from './print-choices.ts';
import { PrintedBefore } from './printed-before.tsx';
import { PrintedFiles } from './printed-files.tsx';
import { useLabels } from './use-labels.ts';
import { usePrintLabels } from './use-print-labels.ts';

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
