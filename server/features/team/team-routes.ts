import type { teamPayEndpoints } from '#contract/team/team-pay.ts';
import type { teamEndpoints } from '#contract/team/team.ts';
import type { Handlers } from '../../http/handler.ts';
import { getPayRules, savePayRules } from './pay-rules-service.ts';
import {
  closePayStatement,
  draftPayStatement,
  getPayStatement,
  listPayStatements,
} from './pay-statements-service.ts';
import { getTeam } from './team-service.ts';

type TeamEndpoints = typeof teamEndpoints & typeof teamPayEndpoints;

export function teamHandlers(): Handlers<keyof TeamEndpoints> {
  return {
    getTeam: async (ctx, { query }) => ({ status: 200, body: await getTeam(ctx, query) }),
    getPayRules: async (ctx) => ({ status: 200, body: await getPayRules(ctx) }),
    savePayRules: async (ctx, { body }) => ({ status: 200, body: await savePayRules(ctx, body) }),
    listPayStatements: async (ctx) => ({ status: 200, body: await listPayStatements(ctx) }),
    getPayStatement: async (ctx, { params }) => ({
      status: 200,
      body: await getPayStatement(ctx, params.id),
    }),
    draftPayStatement: async (ctx, { query }) => ({
      status: 200,
      body: await draftPayStatement(ctx, query),
    }),
    closePayStatement: async (ctx, { body }) => ({
      status: 200,
      body: await closePayStatement(ctx, body),
    }),
  };
}
