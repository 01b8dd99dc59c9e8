import type { FastifyRequest } from 'fastify';
import type { rememberedGoodsEndpoints } from '#contract/intake/remembered-goods.ts';
import type { sourceEndpoints } from '#contract/intake/sources.ts';
import type { Handlers } from '#server/http/handler.ts';
import { answerList } from '#server/http/lists.ts';
import { addressTrouble } from './public-address.ts';
import { baseOf, type SourceTools } from './source-presenter.ts';
import { createSource, listSources, readSample, updateSource } from './sources-service.ts';
import { createWebhooks, probeCheckout, testSource } from '../shops/ask-shop.ts';
import { giveConsent } from './give-consent.ts';
import { forgetGoods, rememberedGoodsList } from './remembered-goods.ts';

export function sourceHandlers(
  tools: SourceTools,
): Handlers<keyof typeof sourceEndpoints | keyof typeof rememberedGoodsEndpoints> {
  const called = ({ protocol, host }: FastifyRequest) => ({
    ...tools,
    base: `${protocol}://${host}`,
  });
  return {
    listSources: async (ctx, _input, { request }) => ({
      status: 200,
      body: await listSources(ctx, called(request)),
    }),
    getIntakeAddress: async (_ctx, _input, { request }) => ({
      status: 200,
      body: { addressTrouble: addressTrouble(baseOf(called(request))) },
    }),
    createSource: async (ctx, { body }, { request }) => ({
      status: 201,
      body: await createSource(ctx, called(request), body),
    }),
    updateSource: async (ctx, { params, body }, { request }) => ({
      status: 200,
      body: await updateSource(ctx, called(request), params.id, body),
    }),
    testSource: async (ctx, { params }, { request }) => ({
      status: 200,
      body: { problem: await testSource(ctx, tools, params.id, baseOf(called(request))) },
    }),
    createWebhooks: async (ctx, { params }, { request }) => ({
      status: 200,
      body: await createWebhooks(ctx, tools, params.id, baseOf(called(request))),
    }),
    probeCheckout: async (ctx, { params }) => ({
      status: 200,
      body: await probeCheckout(ctx, tools, params.id),
    }),
    giveConsent: async (ctx, { params, body }, { request }) => {
      const { box, network } = tools;
      const base = baseOf(called(request));
      return {
        status: 200,
        body: { problem: await giveConsent(ctx, box, network, params.id, body.query, base) },
      };
    },
    readSample: async (ctx, { params, body }) => ({
      status: 200,
      body: await readSample(ctx, params.id, body.body),
    }),
    listRememberedGoods: async (ctx, { params, query }, { request }) =>
      answerList(request, query, rememberedGoodsList(ctx, params.id)),
    forgetGoods: async (ctx, { params }) => {
      await forgetGoods(ctx, params);
      return { status: 204, body: undefined };
    },
  };
}
