import type { Db } from '../../db/types.ts';
import type { Handlers } from '../../http/handler.ts';
import { prepareDashboard } from './dashboard-query.ts';
import { getDashboardCharts } from './dashboard-charts-service.ts';
import { getDashboard } from './dashboard-service.ts';
import { getDayWork } from './day-work-service.ts';

export function dashboardHandlers(
  db: Db,
): Handlers<'getDashboard' | 'getDashboardCharts' | 'getDayWork'> {
  const query = prepareDashboard(db);
  return {
    getDashboard: async (ctx) => ({ status: 200, body: await getDashboard(ctx, query) }),
    getDashboardCharts: async (ctx, input) => ({
      status: 200,
      body: await getDashboardCharts(ctx, input.query.days),
    }),
    getDayWork: async (ctx) => ({ status: 200, body: await getDayWork(ctx) }),
  };
}
