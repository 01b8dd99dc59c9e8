import { eq } from 'drizzle-orm';
import { matchCommune, matchDaira } from '#contract/geography/communes.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import type { CreateOrder } from '#contract/orders.ts';
import { decimal } from '../../db/statements/decimal.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import type { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { sentColumns } from '../../db/statements/sent-columns.ts';
import type { Reader } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import type { StoredOrder } from './order-write.ts';

type Columns = Partial<typeof orders.$inferInsert>;
type Fields = Partial<CreateOrder>;

/** The columns that the sent fields stand for: names looked up, places matched, amounts as text. */
export async function columnsOf(
  db: Reader,
  fields: Fields,
  stored: StoredOrder | null,
): Promise<Columns> {
  return {
    ...plainColumns(fields),
    ...placeColumns(fields, stored),
    ...(await productColumns(db, fields, stored)),
    ...(await serumColumns(db, fields)),
    ...(await companyColumns(db, fields, stored)),
  };
}

function plainColumns(fields: Fields): Columns {
  const { customerName, phone, address, quantity, trackingNumber, deliveryStatus } = fields;
  const { isSpecialClient, totalAmount, deliveryCost } = fields;
  return sentColumns({
    customerName,
    phone,
    address,
    quantity,
    trackingNumber,
    deliveryStatus,
    isSpecialClient,
    totalAmount: decimal(totalAmount),
    deliveryCost: decimal(deliveryCost),
  });
}

/** Daira and commune take the listed spelling where there is one, and stay as written otherwise. */
function placeColumns(
  { wilaya: code, daira, commune }: Fields,
  stored: StoredOrder | null,
): Columns {
  const wilayaCode = code ?? stored?.wilayaCode;
  if (wilayaCode === undefined) return {};
  return sentColumns({
    ...(code !== undefined && { wilayaCode, wilaya: findWilaya(code)?.nameAr }),
    daira: daira === undefined ? undefined : (matchDaira(wilayaCode, daira)?.nameAr ?? daira),
    commune:
      commune === undefined ? undefined : (matchCommune(wilayaCode, commune)?.nameAr ?? commune),
  });
}

/** A hidden product keeps the orders it has and gets no new ones. */
async function productColumns(
  db: Reader,
  { productId, productName }: Fields,
  stored: StoredOrder | null,
): Promise<Columns> {
  if (productId === undefined) return sentColumns({ productName });
  if (productId === null) return { productId: null, productName: productName ?? null };
  const [product] = await db
    .select({ name: products.nameAr, isActive: products.isActive })
    .from(products)
    .where(eq(products.id, productId));
  if (product === undefined) throw invalidField('productId', 'invalid');
  if (!product.isActive && stored?.productId !== productId) {
    throw invalidField('productId', 'hiddenProduct');
  }
  return { productId, productName: product.name };
}

async function serumColumns(db: Reader, { selectedSerumId }: Fields): Promise<Columns> {
  if (selectedSerumId === undefined) return {};
  if (
    selectedSerumId !== null &&
    (await db.$count(products, eq(products.id, selectedSerumId))) === 0
  ) {
    throw invalidField('selectedSerumId', 'invalid');
  }
  return { selectedSerumId };
}

/** An inactive company keeps the orders it has and gets no new ones. */
async function companyColumns(
  db: Reader,
  { deliveryCompanyId }: Fields,
  stored: StoredOrder | null,
): Promise<Columns> {
  if (deliveryCompanyId === undefined) return {};
  if (deliveryCompanyId === null) return { deliveryCompanyId: null, deliveryCompanyName: null };
  const [company] = await db
    .select({ name: deliveryCompanies.name, isActive: deliveryCompanies.isActive })
    .from(deliveryCompanies)
    .where(eq(deliveryCompanies.id, deliveryCompanyId));
  if (company === undefined) throw invalidField('deliveryCompanyId', 'invalid');
  if (!company.isActive && stored?.deliveryCompanyId !== deliveryCompanyId) {
    throw invalidField('deliveryCompanyId', 'inactiveCompany');
  }
  return { deliveryCompanyId, deliveryCompanyName: company.name };
}
