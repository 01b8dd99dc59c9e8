import { z } from 'zod';
import type { Permission } from './permissions.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * What can change, and who may hear of it. A topic with several permissions is heard by whoever
 * holds one of them. `session` goes only to the user it names.
 */
export const TOPIC_AUDIENCE = {
  orders: ['canViewOrders', 'canViewDashboard'],
  products: ['canViewProducts', 'canViewDashboard', 'canViewOrders'],
  clients: ['canViewSettings'],
  users: ['canViewUsers'],
  deliveryCompanies: ['canViewSettings', 'canViewOrders'],
  settings: ['canViewSettings'],
  shippingCosts: ['canViewOrders', 'canViewSettings'],
  session: [],
} as const satisfies Record<string, readonly Permission[]>;

export type Topic = keyof typeof TOPIC_AUDIENCE;
export const TOPICS = Object.keys(TOPIC_AUDIENCE) as [Topic, ...Topic[]];

/** One `data:` line of the stream. `id` names the object when the change is about just one. */
export const Change = z
  .object({ topic: z.enum(TOPICS), id: z.string().optional() })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

export const liveUpdateEndpoints = {
  streamChanges: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: what changed, of what the caller may see',
    access: 'session',
    beforePasswordChange: true,
    produces: 'text/event-stream',
    responses: { 200: Change },
  }),
};
