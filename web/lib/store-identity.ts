import { settingsEndpoints } from '#contract/settings.ts';
import { endpointQuery } from './endpoint-query.ts';

export const storeIdentityQuery = endpointQuery(settingsEndpoints.getStoreIdentity);
