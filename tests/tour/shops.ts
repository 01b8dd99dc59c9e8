import { rmSync } from 'node:fs';
import { freePort } from '../../scripts/postgres-cluster.ts';
import prepareStore from '#tests/e2e/support/prepare-store.ts';
import { ADMIN_PASSWORD, Store } from '#tests/e2e/support/store.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';

const KEYS = { SYNC_API_KEY: 'tour-dashboard-key', STOREFRONT_API_KEY: 'tour-storefront-key' };

export type Shop = Pick<Store, 'url' | 'passwords'>;

export interface Shops {
  /** The demo store, with a storefront that answers. */
  full: Shop;
  /** A store on its first day: nothing sold, nothing configured. */
  empty: Shop;
  close: () => Promise<void>;
}

export async function openShops(): Promise<Shops> {
  const removeMaster = await prepareStore();
  const port = String(await freePort());
  const full = await Store.open({ ...KEYS, STOREFRONT_URL: `http://127.0.0.1:${port}` });
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const storefront = new ServerProcess(
    { ...KEYS, PORT: port, DASHBOARD_URL: full.url, STOREFRONT_DATA_DIR: folders[0] },
    { program: 'storefront/main.ts' },
  );
  await storefront.ready();
  const empty = new ServerProcess({
    DATA_DIR: folders[1],
    DEMO_DATA: 'off',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'warn',
  });
  return {
    full,
    empty: { url: await empty.ready(), passwords: full.passwords },
    close: async () => {
      await Promise.all([storefront.stop(), empty.stop(), full.close()]);
      for (const folder of folders) rmSync(folder, { recursive: true });
      removeMaster();
    },
  };
}
