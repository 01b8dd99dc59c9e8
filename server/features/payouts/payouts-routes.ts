import type { carrierDebtEndpoints } from '#contract/payouts/carrier-debts.ts';
import type { payoutEndpoints } from '#contract/payouts/payouts.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import type { AccountTools } from '#server/features/carriers/accounts/open-account.ts';
import { listCarrierDebts, listOwedShipments } from './carrier-debts-service.ts';
import { listCarrierPayouts, takeCarrierPayout } from './carrier-payouts-service.ts';
import { listPayoutLines } from './payout-lines-queries.ts';
import { cancelPayout, closePayout } from './payout-closing-service.ts';
import { getPayoutRules, savePayoutRules } from './payout-rules-service.ts';
import { getPayout, listPayouts } from './payouts-queries.ts';
import {
  acceptPayoutLines,
  addPayoutLine,
  attachPayoutLine,
  checkPayout,
  createPayout,
  removePayoutLine,
} from './payouts-service.ts';
import { listWriteOffs, takeBackWriteOffs, writeOffShipments } from './write-offs-service.ts';

type PayoutEndpoints = typeof payoutEndpoints & typeof carrierDebtEndpoints;

export function payoutHandlers(tools: AccountTools): Handlers<keyof PayoutEndpoints> {
  return { ...ofPayouts(), ...ofDebts(tools) };
}

function ofPayouts(): Handlers<keyof typeof payoutEndpoints> {
  return {
    listPayouts: (ctx, { query }, { request }) =>
      answerList(request, query, listPayouts(ctx, query)),
    createPayout: async (ctx, { body }) => ({ status: 201, body: await createPayout(ctx, body) }),
    getPayout: async (ctx, { params }) => ({ status: 200, body: await getPayout(ctx, params.id) }),
    listPayoutLines: async (ctx, { params, query }, { request }) =>
      answerList(request, query, await listPayoutLines(ctx, params.id, query)),
    addPayoutLine: async (ctx, { params, body }) => ({
      status: 201,
      body: await addPayoutLine(ctx, params.id, body),
    }),
    attachPayoutLine: async (ctx, { params, body }) => ({
      status: 200,
      body: await attachPayoutLine(ctx, params, body.orderNumber),
    }),
    removePayoutLine: async (ctx, { params }) => {
      await removePayoutLine(ctx, params);
      return { status: 204, body: undefined };
    },
    acceptPayoutLines: async (ctx, { params, body }) => ({
      status: 200,
      body: await acceptPayoutLines(ctx, params.id, body),
    }),
    checkPayout: async (ctx, { params }) => ({
      status: 200,
      body: await checkPayout(ctx, params.id),
    }),
    closePayout: async (ctx, { params, body }) => ({
      status: 200,
      body: await closePayout(ctx, params.id, body.version),
    }),
    cancelPayout: async (ctx, { params, body }) => ({
      status: 200,
      body: await cancelPayout(ctx, params.id, body.note),
    }),
  };
}

function ofDebts(tools: AccountTools): Handlers<keyof typeof carrierDebtEndpoints> {
  return {
    listCarrierDebts: async (ctx) => ({ status: 200, body: await listCarrierDebts(ctx) }),
    listOwedShipments: (ctx, { params, query }, { request }) =>
      answerList(request, query, listOwedShipments(ctx, params.companyId)),
    writeOffShipments: async (ctx, { params, body }) => {
      await writeOffShipments(ctx, params.companyId, body);
      return { status: 204, body: undefined };
    },
    listWriteOffs: (ctx, { params, query }, { request }) =>
      answerList(request, query, listWriteOffs(ctx, params.companyId)),
    takeBackWriteOffs: async (ctx, { params, body }) => {
      await takeBackWriteOffs(ctx, params.companyId, body);
      return { status: 204, body: undefined };
    },
    getPayoutRules: async (ctx, { params }) => ({
      status: 200,
      body: await getPayoutRules(ctx, params.companyId),
    }),
    savePayoutRules: async (ctx, { params, body }) => ({
      status: 200,
      body: await savePayoutRules(ctx, params.companyId, body),
    }),
    listCarrierPayouts: async (ctx, { params }) => ({
      status: 200,
      body: await listCarrierPayouts(ctx, tools, params.companyId),
    }),
    takeCarrierPayout: async (ctx, { params, body }) => ({
      status: 201,
      body: await takeCarrierPayout(ctx, tools, params.companyId, body.reference),
    }),
  };
}
