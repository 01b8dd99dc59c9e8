import type { Permission } from './permissions.ts';

/**
 * What can change, and who may hear of it. A topic with several permissions is heard by whoever
 * holds one of them. `session` goes only to the user it names.
 */
export const TOPIC_AUDIENCE = {
  orders: ['canViewOrders', 'canViewDashboard'],
  products: ['canViewProducts', 'canViewDashboard', 'canViewOrders'],
  clients: ['canViewSettings'],
  users: ['canViewUsers'],
  audit: ['canViewUsers'],
  deliveryCompanies: ['canViewSettings', 'canViewOrders'],
  settings: ['canViewSettings'],
  // Name and logo stand in everybody's shell.
  store: [
    'canViewDashboard',
    'canViewOrders',
    'canViewProducts',
    'canViewUsers',
    'canViewSettings',
  ],
  shippingCosts: ['canViewOrders', 'canViewSettings'],
  wheel: ['canViewOrders', 'canViewSettings'],
  sync: ['canViewSettings'],
  session: [],
} as const satisfies Record<string, readonly Permission[]>;

export type Topic = keyof typeof TOPIC_AUDIENCE;
export const TOPICS = Object.keys(TOPIC_AUDIENCE) as [Topic, ...Topic[]];

export const CHANGES_PATH = '/api/events';
