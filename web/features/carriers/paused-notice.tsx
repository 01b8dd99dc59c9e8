import type { CarrierAccount } from '#contract/carriers/carrier-accounts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { ProblemNotice } from './problem-notice.tsx';

/** Why nothing is sent at the moment, and until when. */
export function PausedNotice({ account: { pause, pausedUntil } }: { account: CarrierAccount }) {
  const t = useTranslation();
  const format = useFormat();
  if (pause === null || pausedUntil === null) return null;
  return (
    <ProblemNotice
      title={t('carriers.paused', { time: format.relative(pausedUntil) })}
      problem={pause}
    />
  );
}
