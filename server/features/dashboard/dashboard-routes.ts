import type { firstStepEndpoints } from '#contract/dashboard/first-steps.ts';
import type { Db } from '../../db/types.ts';
import type { Handlers } from '../../http/handler.ts';
import { prepareDashboard } from './dashboard-query.ts';
import { getDashboardCharts } from './dashboard-charts-service.ts';
import { getDashboard } from './dashboard-service.ts';
import { getDayWork } from './day-work-service.ts';
import { getFirstSteps, skipFirstStep } from './first-steps-service.ts';

type DashboardEndpoints =
  | 'getDashboard'
  | 'getDashboardCharts'
  | 'getDayWork'
  | keyof typeof firstStepEndpoints;

export function dashboardHandlers(db: Db): Handlers<DashboardEndpoints> {
  const query = prepareDashboard(db);
  return {
    getDashboard: async (ctx) => ({ status: 200, body: await getDashboard(ctx, query) }),
    getFirstSteps: async (ctx) => ({ status: 200, body: await getFirstSteps(ctx) }),
    skipFirstStep: async (ctx, { params }) => {
      await skipFirstStep(ctx, params.step);
      return { status: 204, body: undefined };
    },
    getDashboardCharts: async (ctx, input) => ({
      status: 200,
      body: await getDashboardCharts(ctx, input.query.days),
    }),
    getDayWork: async (ctx) => ({ status: 200, body: await getDayWork(ctx) }),
  };
}
