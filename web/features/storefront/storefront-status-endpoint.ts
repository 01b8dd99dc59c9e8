import { storefrontEndpoints, storefrontStatusPath } from '#contract/storefront.ts';

/** The server writes the storefront's brand into the page. */
const slug = document.querySelector<HTMLMetaElement>('meta[name=storefront-slug]')?.content;
const { getStorefrontStatus } = storefrontEndpoints;

export const storefrontStatusEndpoint = slug
  ? { ...getStorefrontStatus, path: storefrontStatusPath(slug) }
  : getStorefrontStatus;
