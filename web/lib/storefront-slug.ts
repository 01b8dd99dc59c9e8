/** The storefront's brand, which the server writes into the page. */
export const storefrontSlug =
  document.querySelector<HTMLMetaElement>('meta[name=storefront-slug]')?.content || 'storefront';
