import { z } from 'zod';
import { Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const SiteSettings = z
  .object({
    offerTextAr: z.string(),
    offerTextFr: z.string(),
    offerTextEn: z.string(),
    offerActive: z.boolean(),
    announcementAr: z.string(),
    announcementFr: z.string(),
    announcementEn: z.string(),
    announcementActive: z.boolean(),
    storeName: z.string(),
    storeEmail: z.string(),
    storePhone: z.string(),
    notifyNewOrders: z.boolean(),
    notifyByEmail: z.boolean(),
    notifyLowStock: z.boolean(),
    lowStockThreshold: z.int(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const settingsEndpoints = {
  getSettings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'The settings of the store',
    access: { permission: 'canViewSettings' },
    responses: { 200: SiteSettings },
  }),
};
