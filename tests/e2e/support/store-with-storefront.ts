import { rmSync } from 'node:fs';
import { freePort } from '../../../scripts/servers/free-port.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { Store } from './store.ts';

const KEYS = { SYNC_API_KEY: 'e2e-dashboard-key', STOREFRONT_API_KEY: 'e2e-storefront-key' };

/** The demo store and the reference storefront, configured for each other. */
export async function openStoreWithStorefront() {
  const port = String(await freePort());
  const folder = temporaryFolder();
  const store = await Store.open({ ...KEYS, STOREFRONT_URL: `http://127.0.0.1:${port}` });
  const storefront = new ServerProcess(
    { ...KEYS, PORT: port, DASHBOARD_URL: store.url, STOREFRONT_DATA_DIR: folder },
    { program: 'storefront/main.ts' },
  );
  return {
    store,
    storefrontUrl: await storefront.ready(),
    close: async () => {
      await Promise.all([storefront.stop(), store.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
