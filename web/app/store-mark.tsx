import { useQuery } from '@tanstack/react-query';
import type { settingsEndpoints } from '#contract/settings.ts';
import { endpointAt } from '#web/lib/api-client.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

type GetStoreIdentity = (typeof settingsEndpoints)['getStoreIdentity'];
const getStoreIdentity = endpointAt<GetStoreIdentity>({ method: 'GET', path: '/api/store' });

/** The store's name and logo; nothing while they are unknown. */
export function StoreMark() {
  const { data: store } = useQuery(endpointQuery(getStoreIdentity));
  if (!store) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 font-semibold">
      {store.storeLogoUrl !== '' && (
        <img
          src={store.storeLogoUrl}
          alt=""
          className="size-8 shrink-0 rounded-md object-contain"
        />
      )}
      <bdi className="truncate">{store.storeName}</bdi>
    </p>
  );
}
