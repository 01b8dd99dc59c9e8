import { settingsEndpoints } from '#contract/settings/settings.ts';
import { endpointQuery } from './endpoint-query.ts';

export const storeIdentityQuery = endpointQuery(settingsEndpoints.getStoreIdentity);
