import { eq } from 'drizzle-orm';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import type { Db } from '#server/db/types.ts';
import { insertOrders } from './write-orders.ts';

export async function addCompany(db: Db, name = 'ياليدين'): Promise<string> {
  const [company] = await db
    .insert(deliveryCompanies)
    .values({ name, phone: '021000000' })
    .returning({ id: deliveryCompanies.id });
  return company!.id;
}

interface Sent {
  companyId: string;
  tracking: string;
  cash?: number;
  fee?: number;
  /** When it was delivered; null while it is on its way. */
  deliveredAt?: Date | null;
}

/** An order that left with a company. */
export async function sendOrder(db: Db, sent: Sent): Promise<{ id: string; shipmentId: string }> {
  const { companyId, tracking, cash = 3500, fee = 400 } = sent;
  const { deliveredAt = new Date('2026-11-05T10:00:00Z') } = sent;
  const [order] = await insertOrders(db, [
    {
      customerName: 'أمينة',
      phone: '0550123456',
      wilayaCode: 16,
      wilaya: 'الجزائر',
      commune: 'باب الوادي',
      address: 'حي 200 مسكن',
      totalAmount: cash.toFixed(2),
      deliveryCost: fee.toFixed(2),
      deliveryCompanyId: companyId,
      trackingNumber: tracking,
      status: deliveredAt === null ? 'shipped' : 'delivered',
      deliveredAt,
    },
  ]);
  const [shipment] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.orderId, order!.id));
  return { id: order!.id, shipmentId: shipment!.id };
}
