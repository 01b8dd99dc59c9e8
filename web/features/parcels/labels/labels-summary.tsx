import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, FileText, History } from 'lucide-react';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import type { LabelPrint, LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { labelsSearch } from '#web/lib/label-search.ts';
import { numberOf } from '#web/lib/order-number.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { fileOf, partsOf } from './use-labels.ts';

interface LabelsProgressProps {
  ready: number;
  waiting: readonly LabelStatus[];
}

/** How many have come, and why the others wait: each reason once, however many wait for it. */
export function LabelsProgress({ ready, waiting }: LabelsProgressProps) {
  const t = useTranslation();
  const all = ready + waiting.length;
  if (all === 0) return null;
  const reasons = new Set(
    waiting.flatMap(({ reason, problem }) => {
      if (reason === null) return [];
      const text = t(`labels.reason.${reason}`);
      return [problem === null ? text : `${t('ui.labelled', { name: text })} ${problem.message}`];
    }),
  );
  return (
    <div className="flex flex-col gap-1.5">
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          <output>{t('labels.ready', { count: ready })}</output>
        </p>
      ) : (
        <>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>{t('labels.progress')}</span>
            <output className="text-muted-foreground tabular-nums">
              {t('labels.progress.of', { ready, all })}
            </output>
          </p>
          <ProgressBar label={t('labels.progress')} value={ready / all} />
        </>
      )}
      {[...reasons].map((reason) => (
        <p key={reason} className="text-warning">
          {reason}
        </p>
      ))}
    </div>
  );
}

/** Which orders have no label, by number, and why: in our words and in the carrier's. */
export function LabelsMissing({ labels }: { labels: readonly LabelStatus[] }) {
  const t = useTranslation();
  if (labels.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <p className="flex items-center gap-2">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-destructive" />
        {t('labels.missing', { count: labels.length })}. {t('labels.missing.rest')}
      </p>
      <ul className="flex max-h-[35svh] flex-col divide-y overflow-y-auto rounded-lg border">
        {labels.map(({ orderId, reason, problem }) => (
          <li key={orderId} className="flex flex-col gap-x-3 px-3 py-2 sm:flex-row">
            <Link
              to="/orders/$id"
              params={{ id: orderId }}
              className="shrink-0 font-semibold text-primary underline-offset-4 hover:underline"
            >
              <Ltr>{numberOf({ id: orderId })}</Ltr>
            </Link>
            <div className="min-w-0 break-words text-muted-foreground">
              {reason !== null && <p>{t(`labels.reason.${reason}`)}</p>}
              {problem !== null && <p>{problem.message}</p>}
              {problem?.words != null && (
                <p>{t('labels.words', { words: `\u2068${problem.words}\u2069` })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More would be a list that nobody reads. */
const MOST_NAMED = 5;

/** Said before printing: a label that hangs on two parcels sends one of them astray. */
export function PrintedBefore({ labels }: { labels: readonly LabelStatus[] }) {
  const t = useTranslation();
  const before = labels.filter(({ printedCount }) => printedCount > 0);
  if (before.length === 0) return null;
  return (
    <div className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground">
      <History aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('labels.before', { count: before.length })}</p>
        <p>{t('labels.before.hint')}</p>
        {before.length <= MOST_NAMED && (
          <ul>
            {before.map(({ orderId, printedCount }) => (
              <li key={orderId}>
                <Ltr>{numberOf({ id: orderId })}</Ltr>:{' '}
                {t('labels.before.times', { count: printedCount })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The files of a print, for browsers that did not open them. */
export function PrintedFiles({ prints }: { prints: readonly LabelPrint[] }) {
  const t = useTranslation();
  const count = prints.reduce((sum, { printed }) => sum + printed.length, 0);
  const files = prints.flatMap(({ id }) => id ?? []);
  return (
    <section className="flex flex-col items-start gap-2 rounded-md bg-muted px-3 py-2">
      <output className="font-semibold">{t('labels.printed', { count })}</output>
      {files.length > 0 && <p className="text-muted-foreground">{t('labels.printed.hint')}</p>}
      <div className="flex flex-wrap gap-2">
        {files.map((id, at) => (
          <Button key={id} asChild size="sm">
            <a href={fileOf(id)} target="_blank" rel="noreferrer">
              <FileText aria-hidden="true" />
              {files.length === 1 ? t('labels.file.open') : t('labels.file.part', { part: at + 1 })}
            </a>
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Orders of companies without labels by API: ours are printed as before, by the browser. */
export function OwnLabels({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslation();
  if (orderIds.length === 0) return null;
  const parts = partsOf(orderIds, MAX_BULK_ORDERS);
  return (
    <section className="flex flex-col items-start gap-2">
      <p>{t('labels.own', { count: orderIds.length })}</p>
      <div className="flex flex-wrap gap-2">
        {parts.map((part, at) => {
          const from = at * MAX_BULK_ORDERS + 1;
          return (
            <Button key={from} asChild variant="outline" size="sm">
              <Link to="/orders/labels" search={labelsSearch(part)}>
                {parts.length === 1
                  ? t('labels.own.print')
                  : t('labels.own.print.part', { from, to: from + part.length - 1 })}
              </Link>
            </Button>
          );
        })}
      </div>
    </section>
  );
}
