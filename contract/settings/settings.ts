import { z } from 'zod';
import {
  EmailInput,
  IntegerInput,
  isMediaAddress,
  ShownLine,
  ShownText,
  Timestamp,
  visibleText,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { ROLES } from '#contract/permissions.ts';
import { normalisePhone } from '#contract/names/phone.ts';
import { UpdateWilayaShippingCosts } from '#contract/shipping/shipping.ts';
import { UpdateWheelSettings } from '#contract/wheel/wheel.ts';
import { readableText } from '#contract/names/readable-text.ts';

export const SiteSettings = z
  .object({
    offerTextAr: ShownText,
    offerTextFr: ShownText,
    offerTextEn: ShownText,
    offerActive: z.boolean(),
    announcementAr: ShownText,
    announcementFr: ShownText,
    announcementEn: ShownText,
    announcementActive: z.boolean(),
    storeName: ShownLine,
    storeEmail: z.string(),
    storePhone: z.string(),
    storeLogoUrl: z.string(),
    notifyNewOrders: z.boolean(),
    notifyByEmail: z.boolean(),
    notifyLowStock: z.boolean(),
    lowStockThreshold: z.int(),
    /** The roles whose users must have a second factor. */
    secondFactorRoles: z.array(z.enum(ROLES)),
    /** Whether a mail server is configured, how many mails are waiting, and the last error. */
    mail: z.object({
      isConfigured: z.boolean(),
      waiting: z.int(),
      lastError: ShownText.nullable(),
    }),
    /** False without ENCRYPTION_KEY: keys of delivery companies and authenticator apps are refused. */
    canStoreApiKeys: z.boolean(),
    /** The daily backups; null when none are made. */
    backups: z
      .object({
        /** The newest backup, made by the server or manually. */
        lastAt: Timestamp.nullable(),
        /** `late`: no backup for more than two days, whatever the reason. */
        state: z.enum(['fine', 'failed', 'late']),
        /** The weekly drill: the newest backup restored into a throw-away database. */
        restore: z.object({
          /** The last that succeeded, with every row counted; null before the first. */
          proven: z.object({ at: Timestamp, backup: ShownLine, rows: z.int() }).nullable(),
          /** Of the last drill. `impossible`: the server may not create a database there. */
          state: z.enum(['fine', 'failed', 'impossible']),
          /** Why it failed or is impossible, in the words of the server. */
          reason: ShownText.nullable(),
        }),
      })
      .nullable(),
    hasDemoData: z.boolean(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The store's data that all screens and labels show. */
export const StoreIdentity = z
  .object({
    storeName: ShownLine,
    storePhone: z.string(),
    storeLogoUrl: z.string(),
    /** When false, no screen links to the wheel. */
    isWheelOpen: z.boolean(),
  })
  .meta({ id: 'StoreIdentity' });
export type StoreIdentity = z.infer<typeof StoreIdentity>;

const text = (max: number) => z.string().overwrite(readableText).max(max);

const StorePhone = z
  .string()
  .trim()
  .max(40)
  .transform((written, ctx) => {
    if (written === '') return '';
    const phone = normalisePhone(written);
    if (phone !== null) return phone;
    ctx.addIssue({ code: 'custom', message: 'phone' });
    return z.NEVER;
  });

const LogoUrl = z
  .string()
  .trim()
  .max(2_000)
  .refine((url) => url === '' || isMediaAddress(url), {
    error: 'mediaAddress',
  });

export const UpdateSettings = z
  .object({
    offerTextAr: text(200),
    offerTextFr: text(200),
    offerTextEn: text(200),
    offerActive: z.boolean(),
    announcementAr: text(500),
    announcementFr: text(500),
    announcementEn: text(500),
    announcementActive: z.boolean(),
    storeName: visibleText(100),
    storeEmail: EmailInput,
    storePhone: StorePhone,
    storeLogoUrl: LogoUrl,
    notifyNewOrders: z.boolean(),
    notifyByEmail: z.boolean(),
    notifyLowStock: z.boolean(),
    lowStockThreshold: IntegerInput.pipe(z.int().min(0).max(100_000)),
    secondFactorRoles: z
      .array(z.enum(ROLES))
      .max(20)
      .transform((roles) => ROLES.filter((role) => roles.includes(role))),
  })
  .partial()
  .meta({ id: 'UpdateSettings' });
export type UpdateSettings = z.output<typeof UpdateSettings>;

/** Saves the whole screen in one transaction: an error rolls back everything. */
export const SaveSettings = UpdateSettings.extend({
  shippingCosts: UpdateWilayaShippingCosts.optional(),
  wheel: UpdateWheelSettings.optional(),
}).meta({ id: 'SaveSettings' });
export type SaveSettings = z.output<typeof SaveSettings>;

/**
 * A mail server's refusal is the result of the test, so it is a normal response and not an error.
 */
export const TestEmailResult = z
  .object({ to: z.string(), error: ShownText.nullable() })
  .meta({ id: 'TestEmailResult' });
export type TestEmailResult = z.infer<typeof TestEmailResult>;

const edit = { permission: 'canEditSettings' } as const;

export const settingsEndpoints = {
  getSettings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'The settings of the store',
    access: { permission: 'canViewSettings' },
    responses: { 200: SiteSettings },
  }),
  updateSettings: defineEndpoint({
    method: 'PATCH',
    path: '/api/settings',
    summary:
      'Change settings, shipping costs and the wheel, all of it or nothing; what is not named stays',
    access: edit,
    shownTo: { permission: 'canViewSettings' },
    body: SaveSettings,
    responses: { 200: SiteSettings },
  }),
  getStoreIdentity: defineEndpoint({
    method: 'GET',
    path: '/api/store',
    summary: 'Name, phone and logo of the store, and whether its wheel turns',
    access: 'session',
    responses: { 200: StoreIdentity },
  }),
  sendTestEmail: defineEndpoint({
    method: 'POST',
    path: '/api/settings/test-email',
    summary: 'Send a test e-mail now, to the address of the store or to another',
    access: edit,
    body: z.object({ to: EmailInput }),
    responses: { 200: TestEmailResult },
  }),
  removeDemoData: defineEndpoint({
    method: 'POST',
    path: '/api/settings/remove-demo-data',
    summary:
      'Start for real: orders, clients, products, spins and demo users go. Administrators only, confirmed by the name of the store',
    access: edit,
    body: z.object({ storeName: visibleText(100) }),
    responses: { 204: null },
  }),
};
