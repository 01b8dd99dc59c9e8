import { z } from 'zod';
import {
  decimalInput,
  HttpUrlInput,
  Id,
  optionalLine,
  ShownLine,
  ShownText,
  Timestamp,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { WilayaInput } from '#contract/geography/wilaya-input.ts';
import { CARRIER_FAMILIES } from './carrier-families.ts';

const Family = z.enum(CARRIER_FAMILIES);
const Field = z.object({ name: ShownLine, isRequired: z.boolean() });

/** What a family needs and can do, from the table of adapters. */
export const CarrierFamilyFacts = z
  .object({
    family: Family,
    /** Empty when the address has to be typed. */
    knownAddresses: z.array(z.object({ name: ShownLine, baseUrl: z.string() })),
    secrets: z.array(Field),
    settings: z.array(Field),
    capabilities: z.object({
      needsValidation: z.boolean(),
      label: z.enum(['url', 'pdf', 'none']),
      cancel: z.enum(['before_pickup', 'before_validation', 'never']),
      asks: z.array(ShownLine),
      webhook: z.enum(['signed', 'secret_path', 'none']),
      hasPickupPoints: z.boolean(),
      payouts: z.enum(['ledger', 'per_parcel', 'none']),
    }),
  })
  .meta({ id: 'CarrierFamilyFacts' });
export type CarrierFamilyFacts = z.infer<typeof CarrierFamilyFacts>;

/** Why calls to a carrier fail, in the caller's language. */
export const CarrierProblem = z
  .object({
    /** For programs, such as `bad_credentials`. */
    kind: z.string(),
    message: z.string(),
    /** The carrier's own words. */
    words: ShownText.nullable(),
    /** Where the carrier has moved to. */
    address: z.string().nullable(),
  })
  .meta({ id: 'CarrierProblem' });
export type CarrierProblem = z.infer<typeof CarrierProblem>;

/** A company's account at its carrier. Of secrets it only says which are stored. */
export const CarrierAccount = z
  .object({
    family: Family,
    baseUrl: z.string(),
    storedSecrets: z.array(z.string()),
    settings: z.record(z.string(), ShownLine),
    defaults: z.object({
      originWilaya: z.int(),
      weightKg: z.number(),
      isInsured: z.boolean(),
      mayBeOpened: z.boolean(),
      senderName: ShownLine.nullable(),
    }),
    /** Holds a secret: null for those who may not edit settings, and where the family has none. */
    webhookPath: z.string().nullable(),
    lastHookAt: Timestamp.nullable(),
    /** Until when nothing is sent, and why. */
    pausedUntil: Timestamp.nullable(),
    pause: CarrierProblem.nullable(),
  })
  .meta({ id: 'CarrierAccount' });
export type CarrierAccount = z.infer<typeof CarrierAccount>;

const MOST_WEIGHT_KG = 100;
const SLASHES = /\/+$/;
const name = z.string().max(50);

export const SaveCarrierAccount = z
  .object({
    family: Family,
    baseUrl: HttpUrlInput.refine((url) => !/[?#]/.test(url), { error: 'url' }).overwrite((url) =>
      url.replace(SLASHES, ''),
    ),
    /**
     * Omitted: unchanged. Empty or null: removed. Another family and another host or scheme of
     * `baseUrl` forget all former ones.
     */
    secrets: z.record(name, z.string().trim().max(2_000).nullable()).optional(),
    /** Replaces all stored ones. */
    settings: z.record(name, z.string().trim().max(200)).optional(),
    originWilaya: WilayaInput,
    weightKg: decimalInput(0, MOST_WEIGHT_KG),
    isInsured: z.boolean(),
    mayBeOpened: z.boolean(),
    senderName: optionalLine(100),
  })
  .meta({ id: 'SaveCarrierAccount' });
export type SaveCarrierAccount = z.output<typeof SaveCarrierAccount>;

/** Where the carrier reports to; the token is the secret of families that sign nothing. */
export const carrierWebhookPath = (companyId: string, token: string): string =>
  `/api/carriers/${companyId}/webhook/${token}`;

const params = z.object({ id: Id });

export const carrierAccountEndpoints = {
  listCarrierFamilies: defineEndpoint({
    method: 'GET',
    path: '/api/carrier-families',
    summary: 'The families of carriers that parcels can be sent to by API',
    access: { permission: 'canViewSettings' },
    responses: { 200: z.array(CarrierFamilyFacts) },
  }),
  getCarrierAccount: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/{id}/carrier',
    summary: 'A company’s account at its carrier; null when it works without API',
    access: { permission: 'canViewSettings' },
    params,
    responses: { 200: CarrierAccount.nullable() },
  }),
  saveCarrierAccount: defineEndpoint({
    method: 'PUT',
    path: '/api/delivery-companies/{id}/carrier',
    summary: 'Set up or change a company’s account; its secrets can be written and never read',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    params,
    body: SaveCarrierAccount,
    responses: { 200: CarrierAccount },
  }),
  removeCarrierAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/delivery-companies/{id}/carrier',
    summary: 'Remove the account with its secrets and places; refused while parcels are under way',
    access: { permission: 'canEditSettings' },
    params,
    responses: { 204: null },
  }),
  testCarrierAccount: defineEndpoint({
    method: 'POST',
    path: '/api/delivery-companies/{id}/carrier/test',
    summary: 'Try the stored account with one call, and say what is wrong',
    access: { permission: 'canEditSettings' },
    params,
    responses: { 200: z.object({ problem: CarrierProblem.nullable() }) },
  }),
};
