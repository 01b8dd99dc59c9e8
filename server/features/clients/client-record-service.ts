import { eq, sql } from 'drizzle-orm';
import { clientSearchText } from '#contract/search-text.ts';
import { announceChange } from '../../db/changes.ts';
import { clients } from '../../db/schema/clients.ts';
import type { Tx } from '../../db/types.ts';

interface Customer {
  customerName: string;
  phone: string;
  wilayaCode: number;
  wilaya: string;
  daira: string | null;
  commune: string;
  address: string;
  isSpecialClient: boolean;
}

/** The client with this phone, created or brought up to date from what the order says. */
export async function upsertClient(tx: Tx, customer: Customer, now: Date): Promise<string> {
  const { customerName: name, phone, isSpecialClient, wilayaCode } = customer;
  const { wilaya, daira, commune, address } = customer;
  const searchText = clientSearchText({ name, phone, wilayaCode });
  const row = { name, wilayaCode, wilaya, daira, commune, address, searchText, updatedAt: now };
  const [client] = await tx
    .insert(clients)
    .values({ ...row, phone, isSpecial: isSpecialClient, createdAt: now })
    .onConflictDoUpdate({
      target: clients.phone,
      set: {
        ...row,
        searchText: sql`concat_ws(' ', ${searchText}::text, lower(${clients.email}), lower(${clients.companyName}))`,
        isSpecial: sql`${clients.isSpecial} or excluded.is_special`,
      },
    })
    .returning({ id: clients.id });
  if (client === undefined) throw new Error('The client was not written');
  await announceChange(tx, { topic: 'clients', id: client.id });
  return client.id;
}

export interface Totals {
  orders: number;
  /** Dinars as text, so that the sum stays exact. */
  spent: string;
}

/** Adds to what the client ordered and spent; negative figures take away. */
export async function addToTotals(
  tx: Tx,
  clientId: string | null,
  { orders, spent }: Totals,
): Promise<void> {
  if (clientId === null || (orders === 0 && Number(spent) === 0)) return;
  await tx
    .update(clients)
    .set({
      totalOrders: sql`${clients.totalOrders} + ${orders}`,
      totalSpent: sql`${clients.totalSpent} + ${spent}::numeric`,
    })
    .where(eq(clients.id, clientId));
  await announceChange(tx, { topic: 'clients', id: clientId });
}
