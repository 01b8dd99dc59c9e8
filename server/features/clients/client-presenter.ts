import type { Client } from '#contract/clients/clients.ts';
import type { clients } from '../../db/schema/clients.ts';

export type ClientRow = typeof clients.$inferSelect;

export function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    wilayaCode: row.wilayaCode,
    wilaya: row.wilaya,
    daira: row.daira,
    commune: row.commune,
    address: row.address,
    clientType: row.clientType,
    isSpecial: row.isSpecial,
    companyName: row.companyName,
    totalOrders: row.totalOrders,
    totalSpent: Number(row.totalSpent),
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
