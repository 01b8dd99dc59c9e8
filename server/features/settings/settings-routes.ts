import type { Handlers } from '../../http/handler.ts';
import { getSettings } from './settings-service.ts';

export function settingsHandlers(): Handlers<'getSettings'> {
  return {
    getSettings: async (ctx) => ({ status: 200, body: await getSettings(ctx) }),
  };
}
