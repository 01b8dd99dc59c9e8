import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import {
  carrierPlacesEndpoints,
  type CarrierPlacesState,
} from '#contract/carriers/carrier-places.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PlaceChanges } from './place-changes.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { useReadPlaces } from './use-read-places.ts';

const COUNTS = [
  'wilayas',
  'communes',
  'matched',
  'unmatched',
  'pickupPoints',
  'hiddenPickupPoints',
] as const;

/** When the carrier's places were read, how many there are, and what changed. */
export function PlacesCard({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const canEdit = useCan('canEditSettings');
  const read = useReadPlaces(companyId);
  const params = { id: companyId };
  const places = useQuery(endpointQuery(carrierPlacesEndpoints.getCarrierPlaces, { params }));
  const { data } = places;
  if (places.isLoadingError) {
    return <ErrorState title={t('carriers.places.failed')} {...failedRead(places)} />;
  }
  if (data === undefined) return <LoadingState className="min-h-60" />;
  return (
    <Card>
      <CardContent className="flex flex-col gap-6 pt-4 md:pt-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <ReadTimes places={data} />
          {canEdit && (
            <Button
              variant="outline"
              pending={read.isPending}
              disabled={data.reading !== null}
              onClick={read.now}
            >
              <RefreshCw aria-hidden="true" />
              {t('carriers.places.refresh')}
            </Button>
          )}
        </div>
        {data.reading !== null && <ReadingProgress reading={data.reading} />}
        {data.problem !== null && data.reading === null && (
          <ProblemNotice title={t('carriers.places.failed')} problem={data.problem}>
            {data.readAt !== null && <p>{t('carriers.places.kept')}</p>}
          </ProblemNotice>
        )}
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {COUNTS.map((name) => (
            <div key={name} className="rounded-lg border p-3">
              <dt className="text-sm text-muted-foreground">{t(`carriers.count.${name}`)}</dt>
              <dd className="text-xl font-bold">{format.number(data.counts[name])}</dd>
            </div>
          ))}
        </dl>
        {data.changes !== null && <PlaceChanges changes={data.changes} />}
      </CardContent>
    </Card>
  );
}

function ReadTimes({ places: { readAt, feesReadAt } }: { places: CarrierPlacesState }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">
        {readAt === null
          ? t('carriers.places.never')
          : t('carriers.places.read', { time: format.relative(readAt) })}
      </p>
      {readAt !== null && (
        <p className="text-sm">
          {feesReadAt === null
            ? t('carriers.fees.never')
            : t('carriers.fees.read', { time: format.relative(feesReadAt) })}
        </p>
      )}
      <p className="text-sm text-muted-foreground">{t('carriers.places.nightly')}</p>
    </div>
  );
}
