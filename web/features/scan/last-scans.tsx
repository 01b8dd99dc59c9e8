import { SCAN_TONES, type ScanTone } from '#contract/scan/scan-results.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import type { ShownScan } from './use-station.ts';

const VARIANTS: Record<ScanTone, BadgeVariant> = {
  good: 'success',
  again: 'warning',
  stop: 'destructive',
};

export function LastScans({ shown }: { shown: readonly ShownScan[] }) {
  const t = useTranslation();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold">{t('scan.last')}</h2>
      {shown.length === 0 && <p className="text-muted-foreground">{t('scan.last.none')}</p>}
      <ol className="flex flex-col gap-1">
        {shown.map(({ scan, answer, refusal }) => (
          <li key={scan.id} className="flex items-center justify-between gap-2">
            <Ltr className="min-w-0 wrap-anywhere">{answer?.code ?? scan.raw}</Ltr>
            {answer === undefined ? (
              <Badge variant={refusal === undefined ? 'secondary' : 'destructive'}>
                {t(refusal === undefined ? 'scan.result.kept' : 'scan.result.refused')}
              </Badge>
            ) : (
              <Badge variant={VARIANTS[SCAN_TONES[answer.result]]}>
                {t(`scan.result.${answer.result}`)}
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
