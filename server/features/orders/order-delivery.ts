import { eq, sql, and } from 'drizzle-orm';
import { travelsAs } from '#contract/geography/travels-as.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import type { Ctx } from '../../context.ts';
import { carrierPickupPoints, carrierWilayas } from '../../db/schema/carrier-places.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import type { orders } from '../../db/schema/orders.ts';
import { decimal } from '../../db/statements/write-rows.ts';
import type { Reader } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { requireOrder, type StoredOrder } from './order-write.ts';

type Fields = Partial<Pick<CreateOrder, 'deliveryCompanyId' | 'deliveryCost' | 'deliveryPlace'>> & {
  wilaya?: number | undefined;
};
type Columns = Pick<
  Partial<typeof orders.$inferInsert>,
  'deliveryCompanyId' | 'deliveryCompanyName' | 'deliveryCost' | 'isCarrierCost'
>;

/** A company with its price for one wilaya. */
async function findCompany(db: Reader, id: string, wilayaCode: number) {
  const prices = sql<Record<
    DeliveryPlace,
    number
  > | null>`${deliveryCompanies.pricePerWilaya} -> ${String(wilayaCode)}`;
  const [company] = await db
    .select({ name: deliveryCompanies.name, isActive: deliveryCompanies.isActive, prices })
    .from(deliveryCompanies)
    .where(eq(deliveryCompanies.id, id));
  return company;
}

/**
 * The company and its price for this parcel. The cost is updated whenever company, wilaya or place
 * changes, unless the call sets it or staff entered a different one before.
 */
export async function companyColumns(
  db: Reader,
  fields: Fields,
  stored: StoredOrder | null,
): Promise<Columns> {
  const { deliveryCompanyId: sentId, deliveryCost } = fields;
  const sentCost = deliveryCost === undefined ? {} : { deliveryCost: decimal(deliveryCost) };
  const id = sentId === undefined ? stored?.deliveryCompanyId : sentId;
  const isOther = sentId !== undefined && sentId !== (stored?.deliveryCompanyId ?? null);
  if (id === null || id === undefined) {
    return isOther
      ? { deliveryCompanyId: null, deliveryCompanyName: null, ...ownCost(null), ...sentCost }
      : sentCost;
  }
  const code = fields.wilaya ?? stored?.wilayaCode ?? 0;
  const place = fields.deliveryPlace === undefined ? stored?.deliveryPlace : fields.deliveryPlace;
  const isMoved = code !== stored?.wilayaCode || (place ?? null) !== stored.deliveryPlace;
  if (sentId === undefined && !isMoved) return sentCost;

  const company = await findCompany(db, id, code);
  if (company === undefined) throw invalidField('deliveryCompanyId', 'invalid');
  // An inactive company stays on its existing orders but cannot be chosen for new ones.
  if (!company.isActive && isOther) throw invalidField('deliveryCompanyId', 'inactiveCompany');
  const chosen = isOther ? { deliveryCompanyId: id, deliveryCompanyName: company.name } : {};
  if (!isOther && (!isMoved || (await isNotOurPrice(db, id, stored)))) {
    return { ...chosen, ...sentCost };
  }
  return { ...chosen, ...ownCost(priceFor(company.prices, place)), ...sentCost };
}

/** From our own list of prices, whatever a carrier charged before. */
const ownCost = (deliveryCost: string | null) => ({ deliveryCost, isCarrierCost: false });

type Prices = Record<DeliveryPlace, number> | null;

const priceFor = (prices: Prices, place: DeliveryPlace | null | undefined) =>
  decimal((place && prices?.[place]) ?? null);

/**
 * Whether staff or the carrier wrote the stored cost: it differs from the company's price for the
 * previous destination.
 */
async function isNotOurPrice(db: Reader, companyId: string, stored: StoredOrder | null) {
  if (stored === null || stored.deliveryCost === null) return false;
  if (stored.isCarrierCost) return true;
  const company = await findCompany(db, companyId, stored.wilayaCode);
  return priceFor(company?.prices ?? null, stored.deliveryPlace) !== stored.deliveryCost;
}

/** The company's price for this parcel, shown in the dialog where the company is chosen. */
export async function getDeliveryCost(
  { db }: Ctx,
  id: string,
  choice: { deliveryCompanyId: string; deliveryPlace?: DeliveryPlace | undefined },
): Promise<{ deliveryCost: number | null }> {
  const order = await requireOrder(db, id);
  const company = await findCompany(db, choice.deliveryCompanyId, order.wilayaCode);
  if (company === undefined) throw invalidField('deliveryCompanyId', 'invalid');
  const place = choice.deliveryPlace ?? order.deliveryPlace;
  return { deliveryCost: (place && company.prices?.[place]) ?? null };
}

type PointFields = Partial<
  Pick<CreateOrder, 'pickupPointId' | 'deliveryCompanyId' | 'deliveryPlace'>
> & {
  wilaya?: number | undefined;
};
type PointColumns = Pick<Partial<typeof orders.$inferInsert>, 'pickupPointId' | 'pickupPointName'>;

const NO_PICKUP_POINT: PointColumns = { pickupPointId: null, pickupPointName: null };

/**
 * The pickup point of an order to an office. One that was chosen for another company, wilaya or
 * place is taken off, so that no parcel travels to a point that nobody chose for it.
 */
export async function pickupPointColumns(
  db: Reader,
  fields: PointFields,
  stored: StoredOrder | null,
): Promise<PointColumns> {
  const sent = fields.pickupPointId;
  const before = stored?.pickupPointId ?? null;
  if (sent === undefined && before === null) return {};
  if (sent === null) return before === null ? {} : NO_PICKUP_POINT;
  const companyId = sentOr(fields.deliveryCompanyId, stored?.deliveryCompanyId);
  const place = sentOr(fields.deliveryPlace, stored?.deliveryPlace);
  const wilayaCode = fields.wilaya ?? stored?.wilayaCode ?? 0;
  const isMoved =
    companyId !== (stored?.deliveryCompanyId ?? null) ||
    place !== (stored?.deliveryPlace ?? null) ||
    wilayaCode !== stored?.wilayaCode;
  if (sent === undefined) return isMoved ? NO_PICKUP_POINT : {};
  if (sent === before && !isMoved) return {};
  if (place !== 'office') throw invalidField('pickupPointId', 'pickupPointNeedsOffice');
  const point = companyId === null ? null : await findPickupPoint(db, companyId, sent);
  if (point === null || !(await servesWilaya(db, point, wilayaCode))) {
    throw invalidField('pickupPointId', 'otherPickupPoint');
  }
  const isOffered = point.isListed && !point.isHidden;
  if (!isOffered && sent !== before) throw invalidField('pickupPointId', 'hiddenPickupPoint');
  return { pickupPointId: point.id, pickupPointName: point.name };
}

const sentOr = <Value>(sent: Value | null | undefined, stored: Value | null | undefined) =>
  (sent === undefined ? stored : sent) ?? null;

type PickupPoint = typeof carrierPickupPoints.$inferSelect;

async function findPickupPoint(
  db: Reader,
  companyId: string,
  id: string,
): Promise<PickupPoint | null> {
  const [point] = await db
    .select()
    .from(carrierPickupPoints)
    .where(and(eq(carrierPickupPoints.id, id), eq(carrierPickupPoints.companyId, companyId)));
  return point ?? null;
}

/**
 * Whether a parcel to this wilaya may go to the pickup point. Carriers that do not know a new
 * wilaya use the one that it was split from.
 */
async function servesWilaya(db: Reader, point: PickupPoint, wilayaCode: number): Promise<boolean> {
  const rows = await db
    .select({ code: carrierWilayas.code })
    .from(carrierWilayas)
    .where(eq(carrierWilayas.companyId, point.companyId));
  const listed = new Set(rows.map(({ code }) => code));
  return travelsAs(wilayaCode, listed) === point.wilayaCode;
}
