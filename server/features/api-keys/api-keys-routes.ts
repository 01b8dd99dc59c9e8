import type { apiKeyEndpoints } from '#contract/api-keys/api-keys.ts';
import type { Handlers } from '#server/http/handler.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys-service.ts';

export function apiKeyHandlers(): Handlers<keyof typeof apiKeyEndpoints> {
  return {
    listApiKeys: async (ctx) => ({ status: 200, body: await listApiKeys(ctx) }),
    createApiKey: async (ctx, { body }) => ({ status: 201, body: await createApiKey(ctx, body) }),
    revokeApiKey: async (ctx, { params }) => {
      await revokeApiKey(ctx, params.id);
      return { status: 204, body: undefined };
    },
  };
}
