import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, CloudDownload, CloudUpload } from 'lucide-react';
import { syncEndpoints, type SyncOverview } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SyncCalls, WrongKeyWarning } from './sync-calls.tsx';
import { SyncPushes } from './sync-pushes.tsx';

/** State of the synchronisation, updated live. */
export function SyncState() {
  const t = useTranslation();
  const overview = useQuery(endpointQuery(syncEndpoints.getSyncOverview));
  if (overview.isLoadingError) {
    return <ErrorState title={t('sync.failed')} {...failedRead(overview)} />;
  }
  if (overview.data === undefined) return <Skeleton className="h-64 rounded-xl" />;
  const { wrongKeyAt, runs, calls } = overview.data;
  return (
    <>
      {wrongKeyAt !== null && <WrongKeyWarning at={wrongKeyAt} />}
      <SyncTimes overview={overview.data} />
      <SyncPushes overview={overview.data} />
      <SyncCalls title={t('sync.runs')} empty={t('sync.runs.empty')} calls={runs} />
      <SyncCalls title={t('sync.calls')} empty={t('sync.calls.empty')} calls={calls} />
    </>
  );
}

/** Explains what is synchronised, and when. */
export function SyncExplanation() {
  const t = useTranslation();
  const lines = [
    { icon: CloudUpload, text: t('sync.explain.push') },
    { icon: CloudDownload, text: t('sync.explain.pull') },
    { icon: ArrowLeftRight, text: t('sync.explain.orders') },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('sync.explain.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-3">
          {lines.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
        <Button asChild variant="outline" className="mt-4">
          <Link to="/integration-info">{t('title.integrationInfo')}</Link>
        </Button>
      </CardContent>
    </Card>
  );
}

/** Time of the last success in each direction. */
function SyncTimes({ overview }: { overview: SyncOverview }) {
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
