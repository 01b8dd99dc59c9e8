import type { settingsEndpoints } from '#contract/settings.ts';
import { endpointAt } from './api-client.ts';
import { endpointQuery } from './endpoint-query.ts';

type GetStoreIdentity = (typeof settingsEndpoints)['getStoreIdentity'];

/** By its address alone: the first screen need not load every rule of the settings for it. */
export const storeIdentityQuery = endpointQuery(
  endpointAt<GetStoreIdentity>({ method: 'GET', path: '/api/store' }),
);
