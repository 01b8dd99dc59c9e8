import { rmSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import prepareStore from '#tests/e2e/support/prepare-store.ts';
import { openStoreWithStorefront } from '#tests/e2e/support/store-with-storefront.ts';
import type { Store } from '#tests/e2e/support/store.ts';
import { replaceFirstPassword } from '#tests/support/first-password.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { openCarrierShop } from './carrier-shop.ts';

const FIRST_PASSWORD = 'Given-by-owner-1';

export type Shop = Pick<Store, 'url' | 'passwords'>;

export interface Shops {
  /** The demo store, with a storefront that responds. */
  full: Shop;
  /** A new store: no orders, nothing configured. */
  empty: Shop;
  /** The demo store with companies that work by API. */
  carriers: Shop;
  close: () => Promise<void>;
}

export async function openShops(browser: Browser): Promise<Shops> {
  const removeMaster = await prepareStore();
  const { store: full, close } = await openStoreWithStorefront();
  const folder = temporaryFolder();
  const empty = new ServerProcess({
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    ADMIN_PASSWORD: FIRST_PASSWORD,
    LOG_LEVEL: 'warn',
  });
  const url = await empty.ready();
  const passwords = { username: 'admin', first: FIRST_PASSWORD, chosen: full.passwords.admin };
  await replaceFirstPassword(url, passwords);
  const carriers = await openCarrierShop(browser);
  return {
    full,
    empty: { url, passwords: full.passwords },
    carriers: carriers.shop,
    close: async () => {
      await Promise.all([empty.stop(), close(), carriers.close()]);
      rmSync(folder, { recursive: true });
      removeMaster();
    },
  };
}
