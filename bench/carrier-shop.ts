import { startCarriers, type Carriers } from '../carriers/simulators.ts';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import {
  addCarrierCompany,
  CARRIER_KEY,
  type CarrierCompany,
} from '#tests/support/carrier-shop.ts';
import type { SimulatedName } from '#tests/support/simulated-accounts.ts';
import { openStore } from './store.ts';

/** A store, simulators of the carriers, and one company with an account there. */
export interface CarrierStore {
  carriers: Carriers;
  database: Database;
  company: CarrierCompany;
  /** For a server of this store. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

export async function openCarrierStore(
  name: SimulatedName,
  settings: Record<string, unknown> = {},
): Promise<CarrierStore> {
  const store = await openStore(0);
  const carriers = await startCarriers({ seed: 7 });
  const database = await openPostgres(store.databaseUrl, FOR_SERVER);
  // Places are read without a quota of ours.
  carriers.control.setFamily(name, { settings: { quotas: false } });
  const company = await addCarrierCompany(database.db, carriers, name);
  carriers.control.setFamily(name, { settings: { quotas: true, ...settings } });
  return {
    carriers,
    database,
    company,
    env: { ...store.env, ENCRYPTION_KEY: CARRIER_KEY, CARRIERS_ALLOW_PRIVATE: 'on' },
    close: async () => {
      await database.close();
      await carriers.close();
      await store.remove();
    },
  };
}
