import { eq, sql } from 'drizzle-orm';
import type { CreateOrder, DeliveryPlace } from '#contract/orders.ts';
import type { Ctx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import type { orders } from '../../db/schema/orders.ts';
import { decimal } from '../../db/statements/decimal.ts';
import type { Reader } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { requireOrder, type StoredOrder } from './order-write.ts';

type Fields = Partial<Pick<CreateOrder, 'deliveryCompanyId' | 'deliveryCost' | 'deliveryPlace'>> & {
  wilaya?: number | undefined;
};
type Columns = Pick<
  Partial<typeof orders.$inferInsert>,
  'deliveryCompanyId' | 'deliveryCompanyName' | 'deliveryCost'
>;

/** A company with what it charges in one wilaya, by its own price list. */
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
 * The company, and what it charges for this parcel: filled in from its prices whenever company,
 * wilaya or place changes, unless the call names the cost or staff wrote another one before.
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
      ? { deliveryCompanyId: null, deliveryCompanyName: null, deliveryCost: null, ...sentCost }
      : sentCost;
  }
  const code = fields.wilaya ?? stored?.wilayaCode ?? 0;
  const place = fields.deliveryPlace === undefined ? stored?.deliveryPlace : fields.deliveryPlace;
  const isMoved = code !== stored?.wilayaCode || (place ?? null) !== stored.deliveryPlace;
  if (sentId === undefined && !isMoved) return sentCost;

  const company = await findCompany(db, id, code);
  if (company === undefined) throw invalidField('deliveryCompanyId', 'invalid');
  // An inactive company keeps the orders it has and gets no new ones.
  if (!company.isActive && isOther) throw invalidField('deliveryCompanyId', 'inactiveCompany');
  const chosen = isOther ? { deliveryCompanyId: id, deliveryCompanyName: company.name } : {};
  if (!isOther && (!isMoved || (await isWrittenByStaff(db, id, stored)))) {
    return { ...chosen, ...sentCost };
  }
  return { ...chosen, deliveryCost: priceFor(company.prices, place), ...sentCost };
}

type Prices = Record<DeliveryPlace, number> | null;

const priceFor = (prices: Prices, place: DeliveryPlace | null | undefined) =>
  decimal((place && prices?.[place]) ?? null);

/** Whether the stored cost differs from what the company's prices gave where the parcel went so far. */
async function isWrittenByStaff(db: Reader, companyId: string, stored: StoredOrder | null) {
  if (stored === null || stored.deliveryCost === null) return false;
  const company = await findCompany(db, companyId, stored.wilayaCode);
  return priceFor(company?.prices ?? null, stored.deliveryPlace) !== stored.deliveryCost;
}

/** What the company would charge, for the dialog in which it is chosen. */
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
