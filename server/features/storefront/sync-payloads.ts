import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OfferRule } from '#contract/offers/offer-rules.ts';
import { fieldsFor } from '#contract/orders/order-fields.ts';
import { readableLine, readableText } from '#contract/names/readable-text.ts';
import type { SyncKind } from '#contract/storefront/sync.ts';
import { selectAsJson } from '../../db/statements/read-rows.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import { offers } from '../../db/schema/offers.ts';
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

const ORDER_COLUMNS = getTableColumns(orders);
const SENT_OF_ORDERS = Object.fromEntries(
  fieldsFor('sync').map((name) => [name, ORDER_COLUMNS[name]]),
);
/** The wheel's state is stored in its own table but sent as a field of the settings. */
const withWheel = (state: SQL) =>
  sql`(${state}::jsonb || jsonb_build_object(
    'wheelActive', coalesce((select is_open from ${wheelSettings}), true)))`;

/** What is sold, in its order; never what it costs the shop. */
const withVariants = (state: SQL) =>
  sql`(${state}::jsonb || jsonb_build_object('variants', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'values', v.values, 'sku', v.sku, 'barcode', v.barcode,
      'price', coalesce(v.price, products.price), 'imageUrl', v.image_url,
      'stock', v.stock, 'isActive', v.is_active
    ) order by v.position, v.id), '[]')
    from product_variants v
    where v.product_id = products.id and (v.is_active or products.options <> '[]'))))`;

/** The columns that are sent to the storefront for each kind, and no others. */
const SOURCES = {
  products: {
    table: products,
    id: sql<string>`${products.id}::text`,
    state: withVariants(
      selectAsJson({
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
        options: products.options,
      }),
    ),
  },
  orders: {
    table: orders,
    id: sql<string>`${orders.id}::text`,
    state: selectAsJson({ ...SENT_OF_ORDERS, deletedAt: orders.deletedAt }),
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
  offers: {
    table: offers,
    id: sql<string>`${offers.id}::text`,
    state: selectAsJson({
      nameAr: offers.nameAr,
      nameFr: offers.nameFr,
      nameEn: offers.nameEn,
      productIds: offers.productIds,
      minQuantity: offers.minQuantity,
      kind: offers.kind,
      price: offers.price,
      percent: offers.percent,
      giftProductId: offers.giftProductId,
      giftQuantity: offers.giftQuantity,
      startsOn: offers.startsOn,
      endsOn: offers.endsOn,
      precedence: offers.precedence,
      isActive: offers.isActive,
    } satisfies Record<keyof Omit<OfferRule, 'id'>, AnyPgColumn>),
  },
} satisfies Record<SyncKind, { table: PgTable; id: unknown; state: unknown }>;

/**
 * Reads state and version of each object in one statement, so that a version always belongs to its
 * state. A missing object is sent as deleted.
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
    return { objectId, version, item: { ...envelope, ...(isThere && readableFields(fields)) } };
  });
}

/** Fields that may have line breaks. */
const WITH_LINES = /^(?:description|offerText|announcement)/;

/** Rows from before the rules for text are made readable on their way out, as in our responses. */
const readableFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, WITH_LINES.test(name) ? readableText(value) : readableLine(value)];
    }),
  );
