import { storefrontSlug } from '#web/lib/storefront-slug.ts';

/** Typed as the path of the default slug, for the router. */
export const STOREFRONT_STATUS_PATH = `/${storefrontSlug}-status` as '/storefront-status';
