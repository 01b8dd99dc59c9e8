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
  followUp: ['canDispatchOrders'],
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
  wheel: ['canViewOrders', 'canViewSettings'],
  sync: ['canViewSettings'],
  session: [],
} as const satisfies Record<string, readonly Permission[]>;

export type Topic = keyof typeof TOPIC_AUDIENCE;
export const TOPICS = Object.keys(TOPIC_AUDIENCE) as [Topic, ...Topic[]];

export const CHANGES_PATH = '/api/events';
