import type { SyncOverview } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';

/** Time of the last success in each direction. */
export function SyncTimes({ overview }: { overview: SyncOverview }) {
  const t = useTranslation();
  const format = useFormat();
  const { lastSuccess } = overview;
  const lines = [
    { label: t('sync.last.out'), at: lastSuccess.out },
    { label: t('sync.last.in'), at: lastSuccess.in },
    { label: t('sync.last.pull'), at: lastSuccess.pull },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('sync.last')}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col divide-y">
          {lines.map(({ label, at }) => (
            <div key={label} className="flex min-h-11 items-center justify-between gap-3 py-1">
              <dt className="min-w-0">{label}</dt>
              <dd className="text-end text-muted-foreground">
                {at === null ? (
                  t('sync.never')
                ) : (
                  <time dateTime={at} title={format.dateTime(at)}>
                    {format.relative(at)}
                  </time>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
