import type { costEndpoints } from '#contract/reports/costs.ts';
import type { reportEndpoints } from '#contract/reports/reports.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { deleteCostRule, listCostRules, saveCostRule } from './cost-rules-service.ts';
import { reportOrders } from './report-orders.ts';
import { getCohorts, getReport } from './reports-service.ts';
import { importSpends } from './spend-import-service.ts';
import { createSpend, deleteSpend, listSpends, updateSpend } from './spends-service.ts';

type ReportEndpoints = typeof costEndpoints & typeof reportEndpoints;

export function reportHandlers(): Handlers<keyof ReportEndpoints> {
  return {
    getReport: async (ctx, { query }) => ({ status: 200, body: await getReport(ctx, query) }),
    getCohorts: async (ctx, { query }) => ({ status: 200, body: await getCohorts(ctx, query) }),
    listReportOrders: async (ctx, { query }, { request }) =>
      answerList(request, query, await reportOrders(ctx, query)),
    listCostRules: async (ctx) => ({ status: 200, body: await listCostRules(ctx) }),
    saveCostRule: async (ctx, { body }) => ({ status: 200, body: await saveCostRule(ctx, body) }),
    deleteCostRule: async (ctx, { params }) => {
      await deleteCostRule(ctx, params.id);
      return { status: 204, body: undefined };
    },
    listSpends: async (ctx) => ({ status: 200, body: await listSpends(ctx) }),
    createSpend: async (ctx, { body }) => ({ status: 201, body: await createSpend(ctx, body) }),
    updateSpend: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateSpend(ctx, params.id, body),
    }),
    deleteSpend: async (ctx, { params }) => {
      await deleteSpend(ctx, params.id);
      return { status: 204, body: undefined };
    },
    importSpends: async (ctx, { body }) => ({ status: 200, body: await importSpends(ctx, body) }),
  };
}
