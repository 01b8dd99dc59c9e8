import type { taskEndpoints } from '#contract/tasks/tasks.ts';
import type { Handlers } from '#server/http/handler.ts';
import { decideCarrierWord, listCarrierWords } from './carrier-words-service.ts';
import { finishTask, listTasks } from './tasks-service.ts';

export function taskHandlers(): Handlers<keyof typeof taskEndpoints> {
  return {
    listTasks: async (ctx, { query }) => ({ status: 200, body: await listTasks(ctx, query) }),
    finishTask: async (ctx, { params, body }) => {
      await finishTask(ctx, params.id, body);
      return { status: 204, body: undefined };
    },
    listCarrierWords: async (ctx) => ({ status: 200, body: await listCarrierWords(ctx) }),
    decideCarrierWord: async (ctx, { params, body }) => ({
      status: 200,
      body: await decideCarrierWord(ctx, params.id, body.meaning),
    }),
  };
}
