import { useQuery } from '@tanstack/react-query';
import { SCAN_TONES, type ScanTone } from '#contract/scan/scan-results.ts';
import { scanEndpoints, type ScannedOrder } from '#contract/scan/scans.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
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

interface UnknownScansProps {
  /** The order that was found last: an unknown code can be said to be of it. */
  found: ScannedOrder | null;
}

/** Codes that nobody knew, until somebody says what they are. */
export function UnknownScans({ found }: UnknownScansProps) {
  const t = useTranslation();
  const format = useFormat();
  const { data = [] } = useQuery(endpointQuery(scanEndpoints.listUnknownScans));
  const settle = useSave(scanEndpoints.settleScan, {
    makesStale: ['scans'],
    failed: t('scan.unknown.failed'),
  });
  if (data.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold">{t('scan.unknown.title')}</h2>
      <ul className="divide-y rounded-lg border">
        {data.map(({ id, code, at, byName }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 p-3">
            <span className="min-w-0">
              <Ltr className="font-semibold wrap-anywhere">{code}</Ltr>{' '}
              <span className="text-sm text-muted-foreground">
                <bdi>{byName}</bdi> · {format.dateTime(at)}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              {found !== null && (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => settle.mutate({ params: { id }, body: { orderId: found.id } })}
                >
                  {t('scan.unknown.order')} <Ltr>#{found.orderNumber}</Ltr>
                  <Ltr className="sr-only">{code}</Ltr>
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                onClick={() => settle.mutate({ params: { id }, body: {} })}
              >
                {t('scan.unknown.dismiss')} <Ltr className="sr-only">{code}</Ltr>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
