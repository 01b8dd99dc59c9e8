import type { Ctx } from '../../context.ts';
import type { Exchange } from '../../http/handler.ts';
import { newDevice, type DeviceCookie } from './device-cookie.ts';
import type { SessionCookie } from './session-cookie.ts';
import { endSession } from './sessions.ts';

/** Where somebody signs in from, besides the address. */
export interface Place {
  userAgent: string;
  /** The token of the device cookie: known from before, or new. */
  device: string;
}

export interface Entrance {
  placeOf: (exchange: Exchange) => Place;
  /** Gives the browser its cookies, and ends the session that the new one replaces. */
  letIn: (
    ctx: Ctx,
    exchange: Exchange,
    entered: { token: string; remember: boolean },
    place: Place,
  ) => Promise<void>;
}

/** What both ways to sign in, with and without a second factor, do with the browser. */
export function entrance(cookie: SessionCookie, devices: DeviceCookie): Entrance {
  return {
    placeOf: ({ request }) => ({
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      device: devices.read(request) ?? newDevice(),
    }),
    letIn: async (ctx, { request, reply }, { token, remember }, { device }) => {
      const replaced = cookie.read(request);
      if (replaced !== undefined) await ctx.db.transaction((tx) => endSession(tx, replaced));
      devices.write(request, reply, device);
      cookie.write(request, reply, token, remember);
    },
  };
}
