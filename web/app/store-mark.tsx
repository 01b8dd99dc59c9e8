import { useQuery } from '@tanstack/react-query';
import { storeIdentityQuery } from '#web/lib/store-identity.ts';

/** The store's name and logo; nothing while they are unknown. */
export function StoreMark() {
  const { data: store } = useQuery(storeIdentityQuery);
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
