import type { carrierRuleEndpoints } from '#contract/carrier-rules/carrier-rules.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  listCarrierResults,
  listCarrierRules,
  replaceCarrierRules,
} from './carrier-rules-service.ts';
import { applyCarrierProposals, proposeCarrier, proposeCarriers } from './proposals-service.ts';

export function carrierRuleHandlers(): Handlers<keyof typeof carrierRuleEndpoints> {
  return {
    listCarrierRules: async (ctx) => ({ status: 200, body: await listCarrierRules(ctx) }),
    replaceCarrierRules: async (ctx, { body }) => ({
      status: 200,
      body: await replaceCarrierRules(ctx, body),
    }),
    listCarrierResults: async (ctx) => ({ status: 200, body: await listCarrierResults(ctx) }),
    proposeCarrier: async (ctx, { query }) => ({
      status: 200,
      body: await proposeCarrier(ctx, query),
    }),
    proposeCarriers: async (ctx, { query }) => ({
      status: 200,
      body: await proposeCarriers(ctx, query.ids),
    }),
    applyCarrierProposals: async (ctx, { body }) => ({
      status: 200,
      body: await applyCarrierProposals(ctx, body),
    }),
  };
}
