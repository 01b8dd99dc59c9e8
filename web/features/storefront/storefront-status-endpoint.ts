import { storefrontEndpoints, storefrontStatusPath } from '#contract/storefront/storefront.ts';
import { storefrontSlug } from '#web/lib/storefront-slug.ts';

export const storefrontStatusEndpoint = {
  ...storefrontEndpoints.getStorefrontStatus,
  path: storefrontStatusPath(storefrontSlug),
};
