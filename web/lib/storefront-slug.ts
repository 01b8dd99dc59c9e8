/** The storefront's slug, which the server inserts into the page. */
export const storefrontSlug =
  document.querySelector<HTMLMetaElement>('meta[name=storefront-slug]')?.content || 'storefront';
