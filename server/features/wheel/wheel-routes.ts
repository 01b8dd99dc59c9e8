import type { FastifyRequest } from 'fastify';
import { can } from '#contract/permissions.ts';
import type { wheelEndpoints } from '#contract/wheel.ts';
import type { Actor } from '../../context.ts';
import { answerList } from '../../http/answer-list.ts';
import type { Handlers } from '../../http/handler.ts';
import { getPromoCode } from './promo-codes.ts';
import { listWheelPrizes, spinWheel } from './wheel-service.ts';
import { getWheelSettings, updateWheelSettings } from './wheel-settings-service.ts';
import { listWheelSpins } from './wheel-spins-service.ts';

export function wheelHandlers(
  findActor: (request: FastifyRequest) => Promise<Actor | null>,
): Handlers<keyof typeof wheelEndpoints> {
  /** Staff who see the wheel on the dashboard may turn it for a customer. */
  const findStaff = async (request: FastifyRequest) => {
    const actor = await findActor(request);
    if (actor === null || actor.mustChangePassword) return null;
    return can(actor, 'canViewDashboard') ? actor : null;
  };
  return {
    listWheelPrizes: async (ctx, { query }) => ({
      status: 200,
      body: await listWheelPrizes(ctx, query.language),
    }),
    spinWheel: async (ctx, { body }, { request }) => ({
      status: 201,
      body: await spinWheel(ctx, body, await findStaff(request)),
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
