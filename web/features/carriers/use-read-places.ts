import { useQueryClient } from '@tanstack/react-query';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useSave } from '#web/lib/use-save.ts';

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
