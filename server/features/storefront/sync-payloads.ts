import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SyncKind } from '#contract/sync.ts';
import { selectAsJson } from '../../db/statements/select-as-json.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { syncObjects } from '../../db/schema/sync.ts';
import { wheelSettings } from '../../db/schema/wheel.ts';
import type { Db } from '../../db/types.ts';

export interface Payload {
  objectId: string;
  version: number;
  item: object;
}

/** Whether the wheel turns is told with the settings, from where the wheel keeps it. */
const withWheel = (state: SQL) =>
  sql`(${state}::jsonb || jsonb_build_object(
    'wheelActive', coalesce((select is_open from ${wheelSettings}), true)))`;

/** What the storefront is told of each kind: columns by name, and nothing beyond them. */
const SOURCES = {
  products: {
    table: products,
    id: sql<string>`${products.id}::text`,
    state: selectAsJson({
      slug: products.slug,
      nameAr: products.nameAr,
      nameFr: products.nameFr,
      nameEn: products.nameEn,
      descriptionAr: products.descriptionAr,
      descriptionFr: products.descriptionFr,
      descriptionEn: products.descriptionEn,
      price: products.price,
      originalPrice: products.originalPrice,
      badge: products.badge,
      rating: products.rating,
      reviewCount: products.reviewCount,
      imageUrl: products.imageUrl,
      benefits: products.benefits,
      benefitsTranslations: products.benefitsTranslations,
      bundleSerumIds: products.bundleSerumIds,
      stock: products.stock,
      category: products.category,
      videoUrl: products.videoUrl,
      isActive: products.isActive,
      createdAt: products.createdAt,
    }),
  },
  orders: {
    table: orders,
    id: sql<string>`${orders.id}::text`,
    state: selectAsJson({
      orderNumber: orders.orderNumber,
      customerName: orders.customerName,
      phone: orders.phone,
      wilayaCode: orders.wilayaCode,
      wilaya: orders.wilaya,
      daira: orders.daira,
      commune: orders.commune,
      address: orders.address,
      productId: orders.productId,
      productName: orders.productName,
      quantity: orders.quantity,
      status: orders.status,
      totalAmount: orders.totalAmount,
      deliveryCompanyName: orders.deliveryCompanyName,
      trackingNumber: orders.trackingNumber,
      deliveryStatus: orders.deliveryStatus,
      deliveryCost: orders.deliveryCost,
      promoCode: orders.promoCode,
      discountAmount: orders.discountAmount,
      deletedAt: orders.deletedAt,
      createdAt: orders.createdAt,
    }),
  },
  'wilaya-shipping-costs': {
    table: wilayaShippingCosts,
    id: sql<string>`${wilayaShippingCosts.id}::text`,
    state: selectAsJson({
      wilayaCode: wilayaShippingCosts.wilayaCode,
      wilayaNameAr: wilayaShippingCosts.wilayaNameAr,
      wilayaNameFr: wilayaShippingCosts.wilayaNameFr,
      homeCost: wilayaShippingCosts.homeCost,
      officeCost: wilayaShippingCosts.officeCost,
    }),
  },
  settings: {
    table: siteSettings,
    id: sql<string>`${siteSettings.id}`,
    state: withWheel(
      selectAsJson({
        offerTextAr: siteSettings.offerTextAr,
        offerTextFr: siteSettings.offerTextFr,
        offerTextEn: siteSettings.offerTextEn,
        offerActive: siteSettings.offerActive,
        announcementAr: siteSettings.announcementAr,
        announcementFr: siteSettings.announcementFr,
        announcementEn: siteSettings.announcementEn,
        announcementActive: siteSettings.announcementActive,
        storeName: siteSettings.storeName,
        storePhone: siteSettings.storePhone,
      }),
    ),
  },
} satisfies Record<SyncKind, { table: PgTable; id: unknown; state: unknown }>;

/**
 * The state of each object together with its version, read by one statement: so a version never
 * stands on a state other than its own. An object that is gone is told as deleted.
 */
export async function readPayloads(
  db: Db,
  kind: SyncKind,
  objectIds: readonly string[],
): Promise<Payload[]> {
  const { table, id, state } = SOURCES[kind];
  const rows = await db
    .select({
      objectId: syncObjects.objectId,
      version: syncObjects.version,
      storefrontId: syncObjects.storefrontId,
      changedAt: syncObjects.changedAt,
      isThere: sql<boolean>`${id} is not null`,
      state: sql<{ deletedAt?: string | null }>`${state}`,
    })
    .from(syncObjects)
    .leftJoin(table, eq(id, syncObjects.objectId))
    .where(and(eq(syncObjects.kind, kind), inArray(syncObjects.objectId, [...objectIds])));
  return rows.map(({ objectId, version, storefrontId, changedAt, isThere, state: all }) => {
    const { deletedAt, ...fields } = all;
    const isDeleted = !isThere || (deletedAt !== undefined && deletedAt !== null);
    const envelope = {
      dashboardId: objectId,
      id: storefrontId,
      version,
      updatedAt: changedAt.toISOString(),
      deleted: isDeleted,
    };
    return { objectId, version, item: { ...envelope, ...(isThere && fields) } };
  });
}
