const slug = document.querySelector<HTMLMetaElement>('meta[name=storefront-slug]')?.content;

/** The server writes the storefront's brand into the page; the type names its default. */
export const STOREFRONT_STATUS_PATH = `/${slug ?? 'storefront'}-status` as '/storefront-status';
