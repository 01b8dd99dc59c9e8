import { storefrontSlug } from '#web/lib/storefront-slug.ts';

/** The type names the default of the brand. */
export const STOREFRONT_STATUS_PATH = `/${storefrontSlug}-status` as '/storefront-status';
