import { storefrontEndpoints, storefrontStatusPath } from '#contract/storefront.ts';
import { storefrontSlug } from '#web/lib/storefront-slug.ts';

export const storefrontStatusEndpoint = {
  ...storefrontEndpoints.getStorefrontStatus,
  path: storefrontStatusPath(storefrontSlug),
};
