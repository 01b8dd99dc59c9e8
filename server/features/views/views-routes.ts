import type { savedViewEndpoints } from '#contract/views/saved-views.ts';
import type { Handlers } from '../../http/handler.ts';
import { countViews } from './view-counts.ts';
import { createView, deleteView, listViews, updateView } from './views-service.ts';

export function savedViewHandlers(): Handlers<keyof typeof savedViewEndpoints> {
  return {
    listViews: async (ctx, { query }) => ({ status: 200, body: await listViews(ctx, query.list) }),
    countViews: async (ctx, { query }) => ({
      status: 200,
      body: await countViews(ctx, query.list),
    }),
    createView: async (ctx, { body }) => ({ status: 201, body: await createView(ctx, body) }),
    updateView: async (ctx, { params, body }) => ({
      status: 200,
      body: await updateView(ctx, params.id, body),
    }),
    deleteView: async (ctx, { params }) => {
      await deleteView(ctx, params.id);
      return { status: 204, body: undefined };
    },
  };
}
