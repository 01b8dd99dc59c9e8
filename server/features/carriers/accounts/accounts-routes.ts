import type { carrierAccountEndpoints } from '#contract/carriers/carrier-accounts.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  getCarrierAccount,
  listFamilies,
  removeCarrierAccount,
  saveCarrierAccount,
} from './accounts-service.ts';
import type { AccountTools } from './open-account.ts';
import { testCarrierAccount } from './account-calls.ts';

export function carrierAccountHandlers(
  tools: AccountTools,
): Handlers<keyof typeof carrierAccountEndpoints> {
  return {
    listCarrierFamilies: async () => ({ status: 200, body: listFamilies() }),
    getCarrierAccount: async (ctx, { params }) => ({
      status: 200,
      body: await getCarrierAccount(ctx, tools, params.id),
    }),
    saveCarrierAccount: async (ctx, { params, body }) => ({
      status: 200,
      body: await saveCarrierAccount(ctx, tools, params.id, body),
    }),
    removeCarrierAccount: async (ctx, { params }) => {
      await removeCarrierAccount(ctx, params.id);
      return { status: 204, body: undefined };
    },
    testCarrierAccount: async (ctx, { params }) => ({
      status: 200,
      body: { problem: await testCarrierAccount(ctx, tools, params.id) },
    }),
  };
}
