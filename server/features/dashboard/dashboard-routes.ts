import type { Handlers } from '../../http/handler.ts';
import { getDashboard } from './dashboard-service.ts';

export function dashboardHandlers(): Handlers<'getDashboard'> {
  return {
    getDashboard: async (ctx) => ({ status: 200, body: await getDashboard(ctx) }),
  };
}
