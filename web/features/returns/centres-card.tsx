import type { ReturnsSummary } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { useDaysSince } from './days-since.ts';

/** What can be collected where: the trip to plan. */
export function CentresCard({ centres }: Pick<ReturnsSummary, 'centres'>) {
  const t = useTranslation();
  const daysSince = useDaysSince();
  if (centres.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('returns.centres.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {centres.map(({ companyId, companyName, centre, parcels, since }) => (
            <li
              key={`${companyId} ${centre}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span>
                <bdi className="font-semibold">
                  {companyName ?? t('returns.centres.company.none')}
                </bdi>
                {' · '}
                <bdi>{centre ?? t('returns.centres.unknown')}</bdi>
              </span>
              <span>
                {t('returns.parcels', { count: parcels })}
                {' · '}
                <span className="text-muted-foreground">{daysSince(since)}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
