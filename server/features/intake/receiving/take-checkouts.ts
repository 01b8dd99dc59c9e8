import { and, eq, inArray } from 'drizzle-orm';
import { findWilaya } from '#contract/geography/wilayas.ts';
import type { SyncCheckout } from '#contract/storefront/sync.ts';
import type { Ctx } from '#server/context.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { sources } from '#server/db/schema/sources.ts';
import { notInFuture, type Received } from '#server/db/tables/sync-objects.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { type FindProduct, productFinder } from '#server/features/products/sellables.ts';
import { versionStore } from './store-versions.ts';

/**
 * Checkouts that our own storefront announces go the way of all others: stored first, read later.
 * Only what the protocol names is stored, whatever else a storefront knows of its visitors.
 */
export async function checkoutReceiver(
  { db, now }: Ctx,
  items: readonly SyncCheckout[],
): Promise<(item: SyncCheckout) => Promise<Received>> {
  const at = now();
  const references = items.flatMap(({ lines = [] }) => lines.map(({ productId }) => productId));
  const find = await productFinder(db, references);
  const arrivals = items.flatMap((item) => {
    const body = orNull(() => bodyOf(item, find, at));
    return body === null ? [] : [{ item, externalId: item.id, body }];
  });
  const sourceId = await storefrontSource(db);
  const known = await readKnown(db, sourceId, items);
  const stored = await versionStore(db)({
    sourceId,
    at,
    topic: null,
    deliveryId: null,
    isSigned: true,
    arrivals,
  });
  const storedOf = new Map(arrivals.map(({ item }, index) => [item, stored[index]]));
  return async (item) => {
    const { id, isNew } = storedOf.get(item) ?? {};
    // Refused again, with its reason.
    if (id === undefined) bodyOf(item, find, at);
    const result = known.has(item.id) ? 'updated' : 'created';
    known.add(item.id);
    return { dashboardId: id ?? '', result: isNew === true ? result : 'unchanged', kept: [] };
  };
}

const orNull = (write: () => Buffer): Buffer | null => {
  try {
    return write();
  } catch (cause) {
    if (cause instanceof AppError) return null;
    throw cause;
  }
};

/** As any program sends an order. */
function bodyOf(
  { id, lines = [], wilaya = '', closed, updatedAt, ...checkout }: SyncCheckout,
  find: FindProduct,
  now: Date,
): Buffer {
  const order = {
    externalId: id,
    status: closed === true ? 'closed' : 'draft',
    updatedAt: notInFuture(updatedAt, now),
    createdAt: checkout.createdAt,
    customer: { name: checkout.customerName, phone: checkout.phone },
    wilaya: findWilaya(wilaya)?.nameAr ?? wilaya,
    commune: checkout.commune,
    address: checkout.address,
    deliveryPlace: checkout.deliveryPlace,
    items: lines.map(({ productId, variantId, name, quantity, unitPrice }) => {
      const product = productId == null ? null : find(productId);
      return {
        id: variantId ?? product?.id,
        name: name || product?.nameAr,
        quantity,
        price: unitPrice,
      };
    }),
    deliveryFee: checkout.deliveryFee,
    total: checkout.totalAmount,
  };
  return Buffer.from(JSON.stringify(order));
}

/** Made with the first checkout. */
async function storefrontSource(db: Db): Promise<string> {
  const isOurs = eq(sources.kind, 'storefront');
  const [known] = await db.select({ id: sources.id }).from(sources).where(isOurs);
  if (known !== undefined) return known.id;
  await db
    .insert(sources)
    .values({ kind: 'storefront', name: 'المتجر', secrets: '' })
    .onConflictDoNothing();
  return storefrontSource(db);
}

async function readKnown(
  db: Db,
  sourceId: string,
  items: readonly SyncCheckout[],
): Promise<Set<string>> {
  const ids = items.map(({ id }) => id);
  const rows = await db
    .select({ externalId: inboxItems.externalId })
    .from(inboxItems)
    .where(and(eq(inboxItems.sourceId, sourceId), inArray(inboxItems.externalId, ids)));
  return new Set(rows.map(({ externalId }) => externalId));
}
