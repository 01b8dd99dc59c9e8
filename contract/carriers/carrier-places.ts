import { z } from 'zod';
import { CarrierProblem } from './carrier-accounts.ts';
import { Amount, Id, ShownLine, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const NamedChange = z.object({ count: z.int(), names: z.array(ShownLine) });

/** What is known of a carrier's places, and the reading that is under way. */
export const CarrierPlacesState = z
  .object({
    readAt: Timestamp.nullable(),
    feesReadAt: Timestamp.nullable(),
    /** Why the last reading failed; what was read before is kept. */
    problem: CarrierProblem.nullable(),
    /** Null when none is under way or asked for. */
    reading: z
      .object({
        step: z.enum(['places', 'fees']).nullable(),
        calls: z.int(),
        /** As many as the last whole reading needed. */
        expectedCalls: z.int().nullable(),
      })
      .nullable(),
    counts: z.object({
      wilayas: z.int(),
      communes: z.int(),
      matched: z.int(),
      /** Official communes that parcels cannot be sent to before somebody matches them. */
      unmatched: z.int(),
      pickupPoints: z.int(),
      hiddenPickupPoints: z.int(),
    }),
    /** By the last reading. */
    changes: z
      .object({
        communesAdded: NamedChange,
        communesRemoved: NamedChange,
        communesRenamed: NamedChange,
        pickupPointsAdded: NamedChange,
        pickupPointsRemoved: NamedChange,
        feesChanged: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'CarrierPlacesState' });
export type CarrierPlacesState = z.infer<typeof CarrierPlacesState>;

const CarrierCommune = z.object({ id: z.string(), wilayaCode: z.int(), name: ShownLine });
const OfficialCommune = z.object({
  /** Ours, such as `68/bousaada`. */
  code: z.string(),
  wilayaCode: z.int(),
  nameAr: ShownLine,
  nameFr: ShownLine,
});

export const CommuneMatching = z
  .object({
    unmatched: z.array(
      OfficialCommune.extend({
        /** The carrier's wilaya: the mother's for wilayas that it does not know yet. */
        travelsAs: z.int(),
        suggestions: z.array(CarrierCommune),
      }),
    ),
    /** The carrier's communes that are no official one yet: what may be chosen. */
    free: z.array(CarrierCommune),
    byHand: z.array(OfficialCommune.extend({ carrier: CarrierCommune })),
  })
  .meta({ id: 'CommuneMatching' });
export type CommuneMatching = z.infer<typeof CommuneMatching>;

const MatchCommune = z
  .object({
    communeCode: z.string().max(100),
    /** One of the carrier's communes; null undoes what somebody chose. */
    carrierId: z.string().max(200).nullable(),
  })
  .meta({ id: 'MatchCommune' });
export type MatchCommune = z.infer<typeof MatchCommune>;

export const CarrierPickupPoint = z
  .object({
    id: Id,
    /** The carrier's own. */
    carrierId: z.string(),
    name: ShownLine,
    wilayaCode: z.int(),
    commune: ShownLine.nullable(),
    address: ShownLine.nullable(),
    phone: z.string().nullable(),
    isHidden: z.boolean(),
    /** What the carrier takes; null when unknown, or for those who see neither costs nor settings. */
    price: Amount.nullable(),
  })
  .meta({ id: 'CarrierPickupPoint' });
export type CarrierPickupPoint = z.infer<typeof CarrierPickupPoint>;

/** The carrier's own prices for one wilaya; `from` and `to` differ where its communes do. */
const PriceRange = z.object({ from: Amount, to: Amount }).nullable();
export const CarrierWilayaPrice = z
  .object({ wilayaCode: z.int(), home: PriceRange, pickupPoint: PriceRange, returned: PriceRange })
  .meta({ id: 'CarrierWilayaPrice' });
export type CarrierWilayaPrice = z.infer<typeof CarrierWilayaPrice>;

const Wilaya = z.coerce.number().int().min(1).max(69);
const params = z.object({ id: Id });

/** Why a parcel cannot go where an order wants it. */
const PLACE_PROBLEMS = [
  'no_account',
  'places_not_read',
  'commune_unknown',
  'wilaya_not_served',
  'commune_unmatched',
  'commune_not_served',
] as const;
export type PlaceProblem = (typeof PLACE_PROBLEMS)[number];

export const carrierPlacesEndpoints = {
  getCarrierPlaces: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/{id}/carrier/places',
    summary: 'When a carrier’s places were read, how many there are and what changed',
    access: { permission: 'canViewSettings' },
    params,
    responses: { 200: CarrierPlacesState },
  }),
  readCarrierPlaces: defineEndpoint({
    method: 'POST',
    path: '/api/delivery-companies/{id}/carrier/places',
    summary: 'Read wilayas, communes, pickup points and fees again, in the background',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    params,
    responses: { 202: CarrierPlacesState },
  }),
  getCommuneMatching: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/{id}/carrier/communes',
    summary: 'Communes that do not match the carrier’s, with suggestions, and what was chosen',
    access: { permission: 'canViewSettings' },
    params,
    responses: { 200: CommuneMatching },
  }),
  matchCommune: defineEndpoint({
    method: 'PUT',
    path: '/api/delivery-companies/{id}/carrier/communes',
    summary: 'Say which of the carrier’s communes an official one is',
    access: { permission: 'canEditSettings' },
    params,
    body: MatchCommune,
    responses: { 204: null },
  }),
  listCarrierPickupPoints: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/{id}/carrier/pickup-points',
    summary: 'The carrier’s pickup points, hidden ones too; for the settings',
    access: { permission: 'canViewSettings' },
    params,
    responses: { 200: z.array(CarrierPickupPoint) },
  }),
  hideCarrierPickupPoint: defineEndpoint({
    method: 'PATCH',
    path: '/api/delivery-companies/{id}/carrier/pickup-points/{pickupPointId}',
    summary: 'Hide a pickup point from the order form, or show it again',
    access: { permission: 'canEditSettings' },
    params: z.object({ id: Id, pickupPointId: Id }),
    body: z.object({ isHidden: z.boolean() }).meta({ id: 'HideCarrierPickupPoint' }),
    responses: { 204: null },
  }),
  listCarrierPrices: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/{id}/carrier/prices',
    summary: 'The carrier’s own prices by wilaya, from the shop’s origin',
    access: { permission: 'canViewSettings' },
    params,
    responses: { 200: z.array(CarrierWilayaPrice) },
  }),
  listPickupPointsForOrder: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/{id}/pickup-points',
    summary: 'The pickup points of a wilaya that an order may be sent to',
    access: { anyOf: ['canViewOrders', 'canCreateOrders', 'canEditOrders'] },
    params,
    query: z.object({ wilaya: Wilaya }),
    responses: { 200: z.array(CarrierPickupPoint) },
  }),
  getCarrierQuote: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-companies/{id}/quote',
    summary: 'Whether the carrier serves a commune, or why not, and what it takes',
    access: { anyOf: ['canViewOrders', 'canCreateOrders', 'canEditOrders'] },
    params,
    /** Without a commune only whether there is an account, and pickup points. */
    query: z.object({ wilaya: Wilaya, commune: z.string().min(1).max(100).optional() }),
    responses: {
      200: z.object({
        problem: z.enum(PLACE_PROBLEMS).nullable(),
        home: Amount.nullable(),
        pickupPoint: Amount.nullable(),
        /** Whether one of the carrier's pickup points has to be chosen for a delivery to an office. */
        hasPickupPoints: z.boolean(),
        /** What a parcel weighs where nobody says it. */
        usualGrams: z.int().nullable(),
      }),
    },
  }),
};
