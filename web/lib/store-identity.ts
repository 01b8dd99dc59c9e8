import type { settingsEndpoints } from '#contract/settings.ts';
import { endpointAt } from './api-client.ts';
import { endpointQuery } from './endpoint-query.ts';

type GetStoreIdentity = (typeof settingsEndpoints)['getStoreIdentity'];

/**
 * Uses the path instead of the endpoint, so that the first screen does not load all rules of the
 * settings.
 */
export const storeIdentityQuery = endpointQuery(
  endpointAt<GetStoreIdentity>({ method: 'GET', path: '/api/store' }),
);
