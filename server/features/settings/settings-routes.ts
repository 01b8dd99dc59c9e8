import type { Handlers } from '../../http/handler.ts';
import { removeDemoData } from './demo-data-service.ts';
import {
  getSettings,
  getStoreIdentity,
  updateSettings,
  type Capabilities,
} from './settings-service.ts';

export function settingsHandlers(
  able: Capabilities,
): Handlers<'getSettings' | 'updateSettings' | 'getStoreIdentity' | 'removeDemoData'> {
  return {
    getSettings: async (ctx) => ({ status: 200, body: await getSettings(ctx, able) }),
    updateSettings: async (ctx, { body }) => ({
      status: 200,
      body: await updateSettings(ctx, able, body),
    }),
    getStoreIdentity: async (ctx) => ({ status: 200, body: await getStoreIdentity(ctx) }),
    removeDemoData: async (ctx, { body }) => {
      await removeDemoData(ctx, body.storeName);
      return { status: 204, body: undefined };
    },
  };
}
