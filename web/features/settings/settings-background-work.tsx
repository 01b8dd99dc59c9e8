import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { backgroundWorkEndpoints, type JobTrouble } from '#contract/system/background-work.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What the server does by itself and cannot do at the moment. */
export function SettingsBackgroundWork() {
  const t = useTranslation();
  const troubles = useQuery(endpointQuery(backgroundWorkEndpoints.listJobTroubles));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('settings.work')}</CardTitle>
        <CardDescription>{t('settings.work.hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        {troubles.isLoadingError ? (
          <ErrorState title={t('settings.work.failed')} {...failedRead(troubles)} />
        ) : troubles.data === undefined ? (
          <Skeleton className="h-6 w-48" />
        ) : troubles.data.length === 0 ? (
          <p>{t('settings.work.fine')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {troubles.data.map((trouble) => (
              <Trouble key={JSON.stringify(trouble)} trouble={trouble} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function Trouble({ trouble: { kind, company, since, error, nextAt } }: { trouble: JobTrouble }) {
  const t = useTranslation();
  const format = useFormat();
  const times = [
    ...(since === null ? [] : [t('settings.work.since', { at: format.dateTime(since) })]),
    nextAt === null
      ? t('settings.work.givenUp')
      : t('settings.work.next', { at: format.dateTime(nextAt) }),
  ];
  return (
    <li className="flex items-start gap-2">
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {t(`settings.work.kind.${kind}`)}
          {company !== null && (
            <>
              {' · '}
              <bdi>{company}</bdi>
            </>
          )}
        </p>
        {error !== null && (
          <p>
            <bdi>{error}</bdi>
          </p>
        )}
        <p className="text-sm text-muted-foreground">{times.join(' · ')}</p>
      </div>
    </li>
  );
}
