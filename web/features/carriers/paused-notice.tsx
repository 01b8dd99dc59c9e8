import type { CarrierAccount } from '#contract/carriers/carrier-accounts.ts';
import { useCarrierTexts } from '#web/i18n/carrier-account/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { ProblemNotice } from './problem-notice.tsx';

/** Why nothing is sent at the moment, and until when. */
export function PausedNotice({ account: { pause, pausedUntil } }: { account: CarrierAccount }) {
  const texts = useCarrierTexts();
  const format = useFormat();
  if (pause === null || pausedUntil === null) return null;
  return (
    <ProblemNotice
      title={texts('paused', { time: format.relative(pausedUntil) })}
      problem={pause}
    />
  );
}
