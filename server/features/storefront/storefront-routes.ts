import type { Handlers } from '../../http/handler.ts';
import { getStorefrontStatus, type StorefrontAccess } from './storefront-service.ts';

export function storefrontHandlers(storefront: StorefrontAccess): Handlers<'getStorefrontStatus'> {
  return {
    getStorefrontStatus: async (ctx) => ({
      status: 200,
      body: await getStorefrontStatus(ctx, storefront),
    }),
  };
}
