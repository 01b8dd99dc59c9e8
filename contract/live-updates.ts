import { z } from 'zod';
import { Id } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';

/**
 * The topics of live updates, with the permissions that may receive each: one of them is enough.
 * `session` changes are sent only to the user they name.
 */
export const TOPIC_AUDIENCE = {
  orders: ['canViewOrders', 'canViewDashboard'],
  products: ['canViewProducts', 'canViewDashboard', 'canViewOrders'],
  offers: ['canViewProducts', 'canViewOrders', 'canCreateOrders'],
  clients: ['canViewSettings'],
  users: ['canViewUsers'],
  audit: ['canViewUsers'],
  deliveryCompanies: ['canViewSettings', 'canViewOrders'],
  /** Labels that have come from carriers, or could not be had. */
  labels: ['canDispatchOrders'],
  /** How far a reading of a carrier's places is. */
  carrierPlaces: ['canViewSettings'],
  settings: ['canViewSettings'],
  // Every user sees the store's name and logo in the shell.
  store: [
    'canViewDashboard',
    'canViewOrders',
    'canViewProducts',
    'canViewUsers',
    'canViewSettings',
    'canViewFinance',
  ],
  tasks: ['canDispatchOrders'],
  /** Hand-over sheets, and codes that a station did not know. */
  scans: ['canDispatchOrders'],
  /** Rules and people of the confirmation desk, and orders that changed hands. */
  desk: ['canEditOrders', 'canViewSettings'],
  /** Payouts of carriers, and what carriers owe. */
  payouts: ['canViewFinance'],
  /** Pay rules and closed statements. */
  team: ['canViewFinance'],
  /** Costs. */
  reports: ['canViewFinance'],
  /** Saved views of lists. */
  views: ['canViewOrders', 'canViewSettings', 'canViewProducts'],
  shippingCosts: ['canViewOrders', 'canViewSettings'],
  /** What connected shops sent. */
  inbox: ['canViewOrders', 'canEditSettings'],
  wheel: ['canViewOrders', 'canViewSettings'],
  sync: ['canViewSettings'],
  session: [],
} as const satisfies Record<string, readonly Permission[]>;

export type Topic = keyof typeof TOPIC_AUDIENCE;
export const TOPICS = Object.keys(TOPIC_AUDIENCE) as [Topic, ...Topic[]];

export const CHANGES_PATH = '/api/events';

/** One `data:` line of the event stream. `id` is set when the change concerns a single object. */
export const Change = z
  .object({
    topic: z.enum(TOPICS),
    id: z.string().optional(),
    /** Of an order's client: what is shown of them may have changed with the order. */
    clientId: Id.optional(),
    /** No list gains or loses the object and no figure changes: only what shows it is stale. */
    isRowOnly: z.literal(true).optional(),
    /** Set when the change is shown as a notice, whatever screen the user is on. */
    notice: z.enum(['newOrder', 'lowStock', 'sourceSilent']).optional(),
    /** The user who made the change; they get no notice of it. */
    by: z.string().optional(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

const ChangesQuery = z.object({
  /** Milliseconds since the page began to read: topics that have changed since then come first. */
  pageAge: z.coerce.number().int().min(0).optional(),
});

export const liveUpdateEndpoints = {
  streamChanges: defineEndpoint({
    method: 'GET',
    path: CHANGES_PATH,
    summary: 'Server-sent events: what changed, of what the caller may see',
    access: 'session',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    produces: 'text/event-stream',
    query: ChangesQuery,
    responses: { 200: Change },
  }),
};
