import type { handoverEndpoints } from '#contract/scan/handovers.ts';
import type { scanEndpoints } from '#contract/scan/scans.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { getHandover, listHandoverCompanies, listHandovers } from './handover-queries.ts';
import { closeHandover, openHandover, removeHandoverLine } from './handovers-service.ts';
import { recordScans, listUnknownScans, settleScan } from './scans-service.ts';

const DONE = { status: 204, body: undefined } as const;

export function scanHandlers(): Handlers<
  keyof typeof scanEndpoints | keyof typeof handoverEndpoints
> {
  return {
    recordScans: async (ctx, { body }) => ({ status: 200, body: await recordScans(ctx, body) }),
    listUnknownScans: async (ctx) => ({ status: 200, body: await listUnknownScans(ctx) }),
    settleScan: async (ctx, { params, body }) => {
      await settleScan(ctx, params.id, body);
      return DONE;
    },
    listHandoverCompanies: async (ctx) => ({
      status: 200,
      body: await listHandoverCompanies(ctx),
    }),
    listHandovers: async (ctx, { query }, { request }) =>
      answerList(request, query, listHandovers(ctx)),
    openHandover: async (ctx, { body }) => ({
      status: 200,
      body: await openHandover(ctx, body.companyId),
    }),
    getHandover: async (ctx, { params }) => ({
      status: 200,
      body: await getHandover(ctx, params.id),
    }),
    removeHandoverLine: async (ctx, { params }) => {
      await removeHandoverLine(ctx, params);
      return DONE;
    },
    closeHandover: async (ctx, { params, body }) => ({
      status: 200,
      body: await closeHandover(ctx, params.id, body),
    }),
  };
}
