import { productEndpoints, type Product } from '#contract/products/products.ts';
import type { HttpClient } from './http-client.ts';

export const word = (ar: string, fr: string | null = null, en: string | null = null) => ({
  ar,
  fr,
  en,
});

export const VOLUME = word('الحجم', 'Volume', 'Volume');
export const ML_30 = word('30 مل', '30 ml', '30 ml');
export const ML_50 = word('50 مل', '50 ml', '50 ml');

/** Calls about products and their variants, as one user. */
export function variantCalls(client: HttpClient) {
  const read = async (id: string) =>
    (await client.call(productEndpoints.getProduct, { params: { id } })).body as Product;
  const put = (id: string, body: object) =>
    client.request('PUT', `/api/products/${id}/variants`, { body });
  return {
    read,
    put,
    make: async (body: object = {}) =>
      (
        await client.request('POST', '/api/products', {
          body: { nameAr: 'سيروم الورد', price: 1500, stock: 12, ...body },
        })
      ).body as Product,
    /** Saves with the version that is stored now. */
    save: async (id: string, body: object) =>
      put(id, { version: (await read(id)).variantsVersion, ...body }),
    patch: (id: string, body: object) => client.request('PATCH', `/api/products/${id}`, { body }),
  };
}
