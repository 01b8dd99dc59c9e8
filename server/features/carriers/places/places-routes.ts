import type { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  hideCarrierPickupPoint,
  listCarrierPickupPoints,
  listPickupPointsForOrder,
} from './pickup-points-service.ts';
import { getCommuneMatching, matchCommune } from './matching-service.ts';
import { getPlacesState, requestPlaces } from './places-service.ts';
import { getCarrierQuote, listCarrierPrices } from './prices-service.ts';

const DONE = { status: 204, body: undefined } as const;

export function carrierPlacesHandlers(): Handlers<keyof typeof carrierPlacesEndpoints> {
  return {
    getCarrierPlaces: async (ctx, { params }) => ({
      status: 200,
      body: await getPlacesState(ctx, params.id),
    }),
    readCarrierPlaces: async (ctx, { params }) => ({
      status: 202,
      body: await requestPlaces(ctx, params.id),
    }),
    getCommuneMatching: async (ctx, { params }) => ({
      status: 200,
      body: await getCommuneMatching(ctx, params.id),
    }),
    matchCommune: async (ctx, { params, body }) => {
      await matchCommune(ctx, params.id, body);
      return DONE;
    },
    listCarrierPickupPoints: async (ctx, { params }) => ({
      status: 200,
      body: await listCarrierPickupPoints(ctx, params.id),
    }),
    hideCarrierPickupPoint: async (ctx, { params, body }) => {
      await hideCarrierPickupPoint(ctx, params, body.isHidden);
      return DONE;
    },
    listCarrierPrices: async (ctx, { params }) => ({
      status: 200,
      body: await listCarrierPrices(ctx, params.id),
    }),
    listPickupPointsForOrder: async (ctx, { params, query }) => ({
      status: 200,
      body: await listPickupPointsForOrder(ctx, params.id, query.wilaya),
    }),
    getCarrierQuote: async (ctx, { params, query: { wilaya, commune } }) => ({
      status: 200,
      body: await getCarrierQuote(ctx, params.id, { wilayaCode: wilaya, commune }),
    }),
  };
}
