import { orderFieldOwners } from '#contract/orders/order-fields.ts';
import { mergeFields, type FieldOwner } from '#contract/merge-fields.ts';
import { PRODUCT_OWNERS, SHIPPING_COST_OWNERS, type SyncKind } from '#contract/storefront/sync.ts';
import type { Fields, Kept, Store } from './store.ts';

/** A record as the dashboard sends it; see docs/sync-protocol.md. */
interface Message extends Fields {
  id?: string | null;
  dashboardId: string;
  version: number;
  updatedAt: string;
  deleted?: boolean;
}

type Result = 'created' | 'updated' | 'unchanged';

/**
 * The owner of each field of this message. Fields that the protocol does not name belong to the
 * dashboard.
 */
function ownersOf(kind: SyncKind, stored: Fields, incoming: Fields): Record<string, FieldOwner> {
  const known: Record<string, FieldOwner> = {
    products: PRODUCT_OWNERS,
    orders: orderFieldOwners({
      status: stored.status === 'pending' ? incoming.status : stored.status,
      isDeleted: false,
      promoCode: incoming.promoCode,
    }),
    'wilaya-shipping-costs': SHIPPING_COST_OWNERS,
    settings: {},
    offers: {},
  }[kind];
  return Object.fromEntries(
    Object.keys(incoming).map((name) => [name, known[name] ?? 'dashboard']),
  );
}

/**
 * Applies a push of the dashboard: once, in order, by the same merge rule as the dashboard's own.
 */
export function takeIn(store: Store, kind: SyncKind, message: Message): Result {
  const { id, dashboardId, version, updatedAt, deleted: isDeleted = false, ...incoming } = message;
  const known =
    store.find(kind, dashboardId) ?? (id == null ? undefined : store.get(kind, id)) ?? null;
  const incomingAt = Date.parse(updatedAt);
  if (known === null) {
    store.save(kind, {
      id: id ?? dashboardId,
      dashboardId,
      fields: incoming,
      changedAt: incomingAt,
      version: 0,
      sentVersion: 0,
      seenVersion: version,
      isDeleted,
    });
    return 'created';
  }
  if (version <= known.seenVersion) return 'unchanged';
  const { changes, kept } = mergeFields<Fields>({
    owners: ownersOf(kind, known.fields, incoming),
    receiver: 'storefront',
    stored: known.fields,
    incoming,
    storedAt: known.changedAt,
    incomingAt,
  });
  const taken: Kept = {
    ...known,
    dashboardId,
    fields: { ...known.fields, ...changes },
    changedAt: Math.max(known.changedAt, incomingAt),
    // If we kept a value of ours, it has to be sent back, so that both sides converge.
    version: known.version + (kept.length > 0 ? 1 : 0),
    seenVersion: version,
    isDeleted,
  };
  store.save(kind, taken);
  return Object.keys(changes).length > 0 || isDeleted !== known.isDeleted ? 'updated' : 'unchanged';
}

export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  const { dashboardId, version, updatedAt } = value as Partial<Message>;
  return (
    typeof dashboardId === 'string' &&
    Number.isInteger(version) &&
    typeof updatedAt === 'string' &&
    !Number.isNaN(Date.parse(updatedAt))
  );
}
