import { CircleCheck } from 'lucide-react';
import type { LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

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
      const told = t(`labels.reason.${reason}`);
      return [problem === null ? told : `${told}: ${problem.message}`];
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
