import type { Query, QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Change, Topic } from '#contract/live-updates.ts';
import { isUnanswered } from './api-error.ts';

/** The queries that each topic invalidates, by path prefix; the topic's own objects come first. */
const TOPIC_PATHS: Record<Topic, readonly [string, ...string[]]> = {
  orders: ['/api/orders', '/api/parcels', '/api/dashboard', '/api/stock', '/api/returns'],
  products: ['/api/products', '/api/dashboard', '/api/stock'],
  offers: ['/api/offers'],
  clients: ['/api/clients', '/api/dashboard'],
  users: ['/api/users', '/api/dashboard/first-steps'],
  /** Signing in or out adds an audit row and changes the list of sessions. */
  audit: ['/api/audit', '/api/users/{id}/sessions', '/api/auth/sessions'],
  // A pause of a company's account is why a parcel, a label or a request waits.
  deliveryCompanies: [
    '/api/delivery-companies',
    '/api/parcels/accounts',
    '/api/parcels/labels',
    '/api/parcels/waiting',
    '/api/background-work',
    '/api/dashboard/first-steps',
  ],
  labels: ['/api/parcels/labels'],
  carrierPlaces: ['/api/delivery-companies/{id}/carrier/places'],
  settings: [
    '/api/settings',
    '/api/background-work',
    '/api/dashboard/first-steps',
    '/api/api-keys',
  ],
  store: ['/api/store'],
  desk: ['/api/desk', '/api/desk/items', '/api/desk/settings', '/api/desk/leases/{id}'],
  tasks: ['/api/tasks', '/api/dashboard/work', '/api/carrier-words', '/api/parcels/{id}/requests'],
  // Expected pay is a cost.
  team: ['/api/team', '/api/reports'],
  reports: ['/api/reports'],
  scans: ['/api/scans'],
  payouts: ['/api/payouts', '/api/carrier-debts', '/api/dashboard/work'],
  shippingCosts: ['/api/wilaya-shipping-costs', '/api/dashboard/first-steps'],
  views: ['/api/views'],
  inbox: ['/api/inbox', '/api/sources', '/api/dashboard'],
  wheel: ['/api/wheel'],
  sync: ['/api/sync', '/api/background-work'],
  session: ['/api/auth/me', '/api/auth/sessions', '/api/dashboard/work'],
};

/** What a change invalidates: a whole topic, or the queries of one endpoint and below it. */
export type Stale = Topic | Pick<Endpoint, 'path'>;

export function isTopic(value: unknown): value is Topic {
  return typeof value === 'string' && Object.hasOwn(TOPIC_PATHS, value);
}

/**
 * What a change is to a query: of an object that it shows, of one that it could show or count, or
 * neither. A query of one object or client is not touched by another that its answer does not name.
 */
export function effectOf(
  { topic, id, clientId, isRowOnly }: Change,
  { queryKey, meta, state }: Query,
): 'shown' | 'possible' | 'none' {
  const [path] = queryKey;
  const [own, ...others] = TOPIC_PATHS[topic];
  if (![own, ...others].some((prefix) => isBelow(path, prefix))) return 'none';
  if (id === undefined) return 'possible';
  const key = JSON.stringify(queryKey);
  const shown = key + JSON.stringify([meta, state.data]);
  if (shown.includes(id)) return 'shown';
  if (isRowOnly === true) return 'none';
  if (clientId !== undefined && shown.includes(clientId)) return 'shown';
  const isOfOther = isBelow(path, `${own}/{id}`);
  const isOfOtherClient = clientId !== undefined && key.includes('"clientId":"');
  // Such as the parcels of the orders in sight.
  const isOfOtherOrders = topic === 'orders' && key.includes('"orderIds":"');
  return isOfOther || isOfOtherClient || isOfOtherOrders ? 'none' : 'possible';
}

/** Refetches active queries now, and the others when they are next shown. */
export async function markStale(client: QueryClient, stale: readonly Stale[]): Promise<void> {
  const paths = stale.flatMap((one) => (typeof one === 'string' ? TOPIC_PATHS[one] : [one.path]));
  await readAgain(client, ({ queryKey: [path] }) => paths.some((prefix) => isBelow(path, prefix)));
}

/**
 * TanStack joins a first read that is under way, although its answer may be older than the change,
 * and takes that answer for fresh: such reads are repeated.
 */
async function readAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const firstReads = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate });
  if (firstReads.length === 0) return;
  await Promise.allSettled(firstReads.map(async ({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => firstReads.includes(query) });
}

/**
 * Retries the visible queries that got no response; those that the server refused are not retried.
 */
export async function refetchUnanswered(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state: { error, fetchStatus } }) => fetchStatus === 'idle' && isUnanswered(error),
  });
}

function isBelow(path: unknown, prefix: string): boolean {
  return typeof path === 'string' && (path === prefix || path.startsWith(`${prefix}/`));
}
