import type { ownSessionEndpoints } from '#contract/auth/own-sessions.ts';
import type { Handlers } from '../../http/handler.ts';
import { listSessions } from './account-service.ts';
import { endOwnSessions } from './own-sessions-service.ts';

const DONE = { status: 204, body: undefined } as const;

export function ownSessionHandlers(): Handlers<keyof typeof ownSessionEndpoints> {
  return {
    listOwnSessions: async (ctx) => ({ status: 200, body: await listSessions(ctx, ctx.actor.id) }),
    endOtherSessions: async (ctx) => {
      await endOwnSessions(ctx);
      return DONE;
    },
    endOwnSession: async (ctx, { params }) => {
      await endOwnSessions(ctx, params.id);
      return DONE;
    },
  };
}
