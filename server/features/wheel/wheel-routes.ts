import type { wheelEndpoints } from '#contract/wheel/wheel.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { getPromoCode } from './promo-codes.ts';
import { listWheelPrizes, spinWheel } from './wheel-service.ts';
import { getWheelSettings, updateWheelSettings } from './wheel-settings-service.ts';
import { listWheelSpins } from './wheel-spins-service.ts';

export function wheelHandlers(): Handlers<keyof typeof wheelEndpoints> {
  return {
    listWheelPrizes: async (ctx, { query }) => ({
      status: 200,
      body: await listWheelPrizes(ctx, query.language),
    }),
    spinWheel: async (ctx, { body }, { request: { actor } }) => ({
      status: 201,
      // No key opens it.
      body: await spinWheel(ctx, body, actor === null || actor.id === null ? null : actor),
    }),
    getPromoCode: async (ctx, { query }) => ({ status: 200, body: await getPromoCode(ctx, query) }),
    listWheelSpins: async (ctx, { query }, { request }) =>
      answerList(request, query, listWheelSpins(ctx, query)),
    getWheelSettings: async (ctx) => ({ status: 200, body: await getWheelSettings(ctx) }),
    updateWheelSettings: async (ctx, { body }) => ({
      status: 200,
      body: await updateWheelSettings(ctx, body),
    }),
  };
}
