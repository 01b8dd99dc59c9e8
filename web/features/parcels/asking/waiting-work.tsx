import { useQuery } from '@tanstack/react-query';
import { parcelRequestEndpoints } from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What is due for an account, how much of it and since when. */
export function WaitingWork({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const read = useQuery(
    endpointQuery(parcelRequestEndpoints.getCarrierQueue, { query: { companyId } }),
  );
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('parcelRequest.waiting.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-12" />
    );
  }
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-semibold">{t('parcelRequest.waiting')}</h2>
      {data.length === 0 && (
        <p className="text-muted-foreground">{t('parcelRequest.waiting.none')}</p>
      )}
      <ul>
        {data.map(({ work, count, since }) => (
          <li key={work} className="flex flex-wrap gap-x-2">
            <span>
              {t(`parcelRequest.work.${work}`)}: {format.number(count)}
            </span>
            <time dateTime={since} className="text-muted-foreground">
              {format.dateTime(since)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
