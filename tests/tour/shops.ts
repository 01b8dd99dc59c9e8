import { rmSync } from 'node:fs';
import prepareStore from '#tests/e2e/support/prepare-store.ts';
import { openStoreWithStorefront } from '#tests/e2e/support/store-with-storefront.ts';
import { ADMIN_PASSWORD, type Store } from '#tests/e2e/support/store.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';

export type Shop = Pick<Store, 'url' | 'passwords'>;

export interface Shops {
  /** The demo store, with a storefront that responds. */
  full: Shop;
  /** A new store: no orders, nothing configured. */
  empty: Shop;
  close: () => Promise<void>;
}

export async function openShops(): Promise<Shops> {
  const removeMaster = await prepareStore();
  const { store: full, close } = await openStoreWithStorefront();
  const folder = temporaryFolder();
  const empty = new ServerProcess({
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'warn',
  });
  return {
    full,
    empty: { url: await empty.ready(), passwords: full.passwords },
    close: async () => {
      await Promise.all([empty.stop(), close()]);
      rmSync(folder, { recursive: true });
      removeMaster();
    },
  };
}
