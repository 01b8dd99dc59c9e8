import { eq } from 'drizzle-orm';
import { matchCommune, matchDaira } from '#contract/geography/communes.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import { isAmountField, type AmountField } from '#contract/orders/order-fields.ts';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import type { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { decimal, sentColumns } from '../../db/statements/write-rows.ts';
import type { Reader } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { newOfferedGoods, offeredGoods } from './lines/line-offer.ts';
import { newGoods, sentGoods, type ReadSellables } from './lines/order-lines.ts';
import { companyColumns, pickupPointColumns } from './order-delivery.ts';
import type { StoredOrder } from './order-write.ts';

export type OrderColumns = Partial<typeof orders.$inferInsert>;

/** The columns that a call may set; a promo code is redeemed separately. */
export type OrderFields = Omit<CreateOrder, 'promoCode'>;
type Fields = Partial<OrderFields>;

/** Converts the sent fields to columns: names looked up, places matched, amounts as text. */
export async function changedColumns(
  db: Reader,
  fields: Fields,
  stored: StoredOrder,
  now: Date,
  read?: ReadSellables,
): Promise<OrderColumns> {
  const goods = await sentGoods(db, fields, stored, read);
  return {
    ...plainColumns(fields),
    ...placeColumns(fields, stored.wilayaCode),
    ...(await offeredGoods(db, goods, { sent: fields, stored, now })),
    ...(await serumColumns(db, fields)),
    ...(await companyColumns(db, fields, stored)),
    ...(await pickupPointColumns(db, fields, stored)),
  };
}

/** The same for a new order, where every required field is present. */
export async function newColumns(db: Reader, fields: OrderFields, now: Date, read?: ReadSellables) {
  const { customerName, phone, address, totalAmount, wilaya, commune } = fields;
  const place = { ...placeColumns(fields, wilaya), ...wilayaColumns(wilaya) };
  return {
    ...plainColumns(fields),
    ...place,
    ...(await newOfferedGoods(db, await newGoods(db, fields, read), fields.offerId, now)),
    ...(await serumColumns(db, fields)),
    ...(await companyColumns(db, fields, null)),
    ...(await pickupPointColumns(db, fields, null)),
    customerName,
    phone,
    address,
    totalAmount: totalAmount.toFixed(2),
    commune: place.commune ?? commune,
  };
}

/**
 * Fields that are stored as they are sent. The rest parameter receives every field that needs no
 * lookup: a field without a column of its name and type does not compile.
 */
function plainColumns(fields: Fields): OrderColumns {
  const { wilaya: _wilaya, daira: _daira, commune: _commune, ...withoutPlace } = fields;
  const { lines: _lines, offerId: _offer, productId: _product, ...goods } = withoutPlace;
  const { productName: _name, ...someGoods } = goods;
  const { quantity: _quantity, selectedSerumId: _serum, ...withoutGoods } = someGoods;
  const { deliveryCompanyId: _company, pickupPointId: _desk, ...rest } = withoutGoods;
  const { deliveryCost: _cost, ...plain } = rest;
  const columns: OrderColumns & Record<Exclude<keyof typeof plain, keyof OrderColumns>, never> =
    amountsAsText(plain);
  return sentColumns(columns);
}

type AmountsAsText<F> = {
  [Name in keyof F]: Name extends AmountField ? Exclude<F[Name], number> | string : F[Name];
};

const amountsAsText = <F extends object>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isAmountField(name) ? decimal(value as number | null | undefined) : value,
    ]),
  ) as AmountsAsText<F>;

const wilayaColumns = (code: number) => ({
  wilayaCode: code,
  wilaya: findWilaya(code)?.nameAr ?? '',
});

/**
 * Daira and commune get the official spelling if they are listed, and stay as written otherwise.
 */
function placeColumns({ wilaya, daira, commune }: Fields, storedCode: number) {
  const code = wilaya ?? storedCode;
  return sentColumns({
    ...(wilaya !== undefined && wilayaColumns(wilaya)),
    daira: daira === undefined ? undefined : (matchDaira(code, daira)?.nameAr ?? daira),
    commune: commune === undefined ? undefined : (matchCommune(code, commune)?.nameAr ?? commune),
  });
}

async function serumColumns(db: Reader, { selectedSerumId }: Fields): Promise<OrderColumns> {
  if (selectedSerumId === undefined) return {};
  if (
    selectedSerumId !== null &&
    (await db.$count(products, eq(products.id, selectedSerumId))) === 0
  ) {
    throw invalidField('selectedSerumId', 'invalid');
  }
  return { selectedSerumId };
}
