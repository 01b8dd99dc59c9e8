import { useQuery } from '@tanstack/react-query';
import { syncEndpoints } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SyncCalls } from './sync-calls.tsx';
import { SyncPushes } from './sync-pushes.tsx';
import { SyncTimes } from './sync-times.tsx';
import { WrongKeyWarning } from './wrong-key-warning.tsx';

/** State of the synchronisation, updated live. */
export function SyncOverview() {
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
