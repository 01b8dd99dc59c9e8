import { SCAN_TONES, type ScanTone } from '#contract/scan/scan-results.ts';
import { useScanTexts } from '#web/i18n/scan/texts.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import type { ShownScan } from './use-station.ts';

const VARIANTS: Record<ScanTone, BadgeVariant> = {
  good: 'success',
  again: 'warning',
  stop: 'destructive',
};

export function LastScans({ shown }: { shown: readonly ShownScan[] }) {
  const words = useScanTexts();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold">{words('last')}</h2>
      {shown.length === 0 && <p className="text-muted-foreground">{words('last.none')}</p>}
      <ol className="flex flex-col gap-1">
        {shown.map(({ scan, answer, refusal }) => (
          <li key={scan.id} className="flex items-center justify-between gap-2">
            <Ltr className="min-w-0 wrap-anywhere">{answer?.code ?? scan.raw}</Ltr>
            {answer === undefined ? (
              <Badge variant={refusal === undefined ? 'secondary' : 'destructive'}>
                {words(refusal === undefined ? 'result.kept' : 'result.refused')}
              </Badge>
            ) : (
              <Badge variant={VARIANTS[SCAN_TONES[answer.result]]}>
                {words(`result.${answer.result}`)}
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
