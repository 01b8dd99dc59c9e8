import type { CarrierPlacesState } from '#contract/carriers/carrier-places.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** How far the reading is, by the number of calls that the last one needed. */
export function ReadingProgress({
  reading: { step, calls, expectedCalls },
}: {
  reading: NonNullable<CarrierPlacesState['reading']>;
}) {
  const t = useTranslation();
  const isKnown = expectedCalls !== null && expectedCalls > 0 && step !== null;
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm">
        {t(step === null ? 'carriers.places.waiting' : `carriers.places.step.${step}`)}
      </p>
      <ProgressBar
        label={t('carriers.places.progress')}
        value={isKnown ? Math.min(1, calls / expectedCalls) : null}
      />
      {step !== null && (
        <p className="text-xs text-muted-foreground">
          {t('carriers.places.calls', { count: calls })}
        </p>
      )}
    </div>
  );
}
