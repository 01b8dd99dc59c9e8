import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { UpdateSettings, type SiteSettings } from '#contract/settings/settings.ts';

/** The form's values while editing. */
export type SettingsValues = {
  offerTextAr: string;
  offerTextFr: string;
  offerTextEn: string;
  offerActive: boolean;
  announcementAr: string;
  announcementFr: string;
  announcementEn: string;
  announcementActive: boolean;
  storeName: string;
  storeEmail: string;
  storePhone: string;
  storeLogoUrl: string;
  notifyNewOrders: boolean;
  notifyByEmail: boolean;
  notifyLowStock: boolean;
  lowStockThreshold: string;
};
export type SettingsField = keyof SettingsValues;
export type SettingsFormApi = UseFormReturn<SettingsValues, unknown, UpdateSettings>;

export const SettingsSchema = UpdateSettings as unknown as z.ZodType<
  UpdateSettings,
  SettingsValues
>;

export const STOREFRONT_FIELDS = [
  'offerTextAr',
  'offerTextFr',
  'offerTextEn',
  'offerActive',
  'announcementAr',
  'announcementFr',
  'announcementEn',
  'announcementActive',
] as const satisfies SettingsField[];

export function settingsValues(settings: SiteSettings): SettingsValues {
  return {
    offerTextAr: settings.offerTextAr,
    offerTextFr: settings.offerTextFr,
    offerTextEn: settings.offerTextEn,
    offerActive: settings.offerActive,
    announcementAr: settings.announcementAr,
    announcementFr: settings.announcementFr,
    announcementEn: settings.announcementEn,
    announcementActive: settings.announcementActive,
    storeName: settings.storeName,
    storeEmail: settings.storeEmail,
    storePhone: settings.storePhone,
    storeLogoUrl: settings.storeLogoUrl,
    notifyNewOrders: settings.notifyNewOrders,
    notifyByEmail: settings.notifyByEmail,
    notifyLowStock: settings.notifyLowStock,
    lowStockThreshold: String(settings.lowStockThreshold),
  };
}
