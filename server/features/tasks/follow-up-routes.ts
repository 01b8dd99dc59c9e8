import type { followUpEndpoints } from '#contract/tasks/tasks.ts';
import type { Handlers } from '#server/http/handler.ts';
import { decideCarrierWord, listCarrierWords } from './carrier-words-service.ts';
import { finishTask } from './finish-task.ts';
import { listFollowUp } from './follow-up-queries.ts';
import { listParcelEvents } from './parcel-events-queries.ts';

export function followUpHandlers(): Handlers<keyof typeof followUpEndpoints> {
  return {
    listFollowUp: async (ctx, { query }) => ({ status: 200, body: await listFollowUp(ctx, query) }),
    finishTask: async (ctx, { params, body }) => {
      await finishTask(ctx, params.id, body);
      return { status: 204, body: undefined };
    },
    listParcelEvents: async (ctx, { params }) => ({
      status: 200,
      body: await listParcelEvents(ctx, params.id),
    }),
    listCarrierWords: async (ctx) => ({ status: 200, body: await listCarrierWords(ctx) }),
    decideCarrierWord: async (ctx, { params, body }) => ({
      status: 200,
      body: await decideCarrierWord(ctx, params.id, body.meaning),
    }),
  };
}
