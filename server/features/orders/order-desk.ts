import { and, eq } from 'drizzle-orm';
import { travelsAs } from '#contract/geography/travels-as.ts';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import { carrierPickupPoints, carrierWilayas } from '../../db/schema/carrier-places.ts';
import type { orders } from '../../db/schema/orders.ts';
import type { Reader } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import type { StoredOrder } from './order-write.ts';

type Fields = Partial<
  Pick<CreateOrder, 'carrierDeskId' | 'deliveryCompanyId' | 'deliveryPlace'>
> & {
  wilaya?: number | undefined;
};
type Columns = Pick<Partial<typeof orders.$inferInsert>, 'carrierDeskId' | 'carrierDeskName'>;

const NO_DESK: Columns = { carrierDeskId: null, carrierDeskName: null };

/**
 * The desk of an order to an office. A desk that was chosen for another company, wilaya or place is
 * taken off, so that no parcel travels to a desk that nobody chose for it.
 */
export async function deskColumns(
  db: Reader,
  fields: Fields,
  stored: StoredOrder | null,
): Promise<Columns> {
  const sent = fields.carrierDeskId;
  const before = stored?.carrierDeskId ?? null;
  if (sent === undefined && before === null) return {};
  if (sent === null) return before === null ? {} : NO_DESK;
  const companyId = sentOr(fields.deliveryCompanyId, stored?.deliveryCompanyId);
  const place = sentOr(fields.deliveryPlace, stored?.deliveryPlace);
  const wilayaCode = fields.wilaya ?? stored?.wilayaCode ?? 0;
  const isMoved =
    companyId !== (stored?.deliveryCompanyId ?? null) ||
    place !== (stored?.deliveryPlace ?? null) ||
    wilayaCode !== stored?.wilayaCode;
  if (sent === undefined) return isMoved ? NO_DESK : {};
  if (sent === before && !isMoved) return {};
  if (place !== 'office') throw invalidField('carrierDeskId', 'deskNeedsOffice');
  const desk = companyId === null ? null : await findDesk(db, companyId, sent);
  if (desk === null || !(await isFor(db, desk, wilayaCode))) {
    throw invalidField('carrierDeskId', 'otherDesk');
  }
  const isOffered = desk.isListed && !desk.isHidden;
  if (!isOffered && sent !== before) throw invalidField('carrierDeskId', 'hiddenDesk');
  return { carrierDeskId: desk.id, carrierDeskName: desk.name };
}

const sentOr = <Value>(sent: Value | null | undefined, stored: Value | null | undefined) =>
  (sent === undefined ? stored : sent) ?? null;

type Desk = typeof carrierPickupPoints.$inferSelect;

async function findDesk(db: Reader, companyId: string, id: string): Promise<Desk | null> {
  const [desk] = await db
    .select()
    .from(carrierPickupPoints)
    .where(and(eq(carrierPickupPoints.id, id), eq(carrierPickupPoints.companyId, companyId)));
  return desk ?? null;
}

/** Whether a parcel to this wilaya may travel to the desk: a new wilaya travels as its mother. */
async function isFor(db: Reader, desk: Desk, wilayaCode: number): Promise<boolean> {
  const rows = await db
    .select({ code: carrierWilayas.code })
    .from(carrierWilayas)
    .where(eq(carrierWilayas.companyId, desk.companyId));
  const listed = new Set(rows.map(({ code }) => code));
  return travelsAs(wilayaCode, listed) === desk.wilayaCode;
}
