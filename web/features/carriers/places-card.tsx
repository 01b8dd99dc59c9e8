import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { useSave } from '#web/lib/use-save.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ProblemNotice } from './problem-notice.tsx';

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

/** How far the reading is, by the number of calls that the last one needed. */
function ReadingProgress({
  reading: { step, calls, expectedCalls },
}: {
  reading: NonNullable<CarrierPlacesState['reading']>;
}) {
  const t = useTranslation();
  const isKnown = expectedCalls !== null && expectedCalls > 0 && step !== null;
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm">
        {t(step === null ? 'carriers.places.waiting' : `carriers.places.step.${step}`)}
      </p>
      <ProgressBar
        label={t('carriers.places.progress')}
        value={isKnown ? Math.min(1, calls / expectedCalls) : null}
      />
      {step !== null && (
        <p className="text-xs text-muted-foreground">
          {t('carriers.places.calls', { count: calls })}
        </p>
      )}
    </div>
  );
}

const KINDS = [
  'communesAdded',
  'communesRemoved',
  'communesRenamed',
  'pickupPointsAdded',
  'pickupPointsRemoved',
] as const;

interface PlaceChangesProps {
  changes: NonNullable<CarrierPlacesState['changes']>;
}

function PlaceChanges({ changes }: PlaceChangesProps) {
  const t = useTranslation();
  const format = useFormat();
  const changed = KINDS.filter((kind) => changes[kind].count > 0);
  const isSame = changed.length === 0 && changes.feesChanged === 0;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('carriers.changes')}</h2>
      {isSame && <p className="text-muted-foreground">{t('carriers.changes.none')}</p>}
      <ul className="flex flex-col gap-3">
        {changed.map((kind) => {
          const { count, names } = changes[kind];
          return (
            <li key={kind} className="flex flex-col gap-1">
              <p className="flex items-center gap-2">
                {t(`carriers.change.${kind}`)}
                <Badge variant="secondary">{format.number(count)}</Badge>
              </p>
              <p className="text-sm text-muted-foreground">
                {names.map((name, index) => (
                  <span key={`${index} ${name}`}>
                    {index > 0 && ' · '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
                {count > names.length &&
                  ` ${t('carriers.change.more', { count: count - names.length })}`}
              </p>
            </li>
          );
        })}
        {changes.feesChanged > 0 && (
          <li className="flex items-center gap-2">
            {t('carriers.change.feesChanged')}
            <Badge variant="secondary">{format.number(changes.feesChanged)}</Badge>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Asks for the places to be read, in the background. */
export function useReadPlaces(companyId: string) {
  const t = useTranslation();
  const client = useQueryClient();
  const params = { id: companyId };
  const read = useSave(carrierPlacesEndpoints.readCarrierPlaces, {
    makesStale: ['carrierPlaces'],
    failed: t('carriers.places.failed'),
  });
  return {
    isPending: read.isPending,
    now: () => read.mutate({ params }),
    /** A new account has no places, and one that was mended may have been read by halves. */
    ifMissing: async () => {
      const query = endpointQuery(carrierPlacesEndpoints.getCarrierPlaces, { params });
      const places = await client.fetchQuery(query).catch(() => null);
      const isMissing = places?.readAt === null || places?.problem != null;
      if (isMissing && places?.reading === null) read.mutate({ params });
    },
  };
}
