import type { Client, UpdateClient } from '#contract/clients/clients.ts';
import { matchCommune, matchDaira } from '#contract/geography/communes.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import { clientSearchText } from '#server/db/names/search-text.ts';
import type { clients } from '../../db/schema/clients.ts';
import { sentColumns } from '../../db/statements/write-rows.ts';

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

type Columns = Partial<typeof clients.$inferInsert>;

/**
 * The columns for the sent fields, with place names in their official spelling where they are
 * known.
 */
export function columnsOf(
  { wilaya: code, daira, commune, ...plain }: UpdateClient,
  stored: Pick<ClientRow, 'wilayaCode'> | null,
): Columns {
  const wilayaCode = code === undefined ? (stored?.wilayaCode ?? null) : code;
  const place = (
    written: string | null | undefined,
    match: (code: number, text: string) => { nameAr: string } | null,
  ) => (written && wilayaCode !== null ? (match(wilayaCode, written)?.nameAr ?? written) : written);
  return sentColumns({
    ...plain,
    ...(code !== undefined && {
      wilayaCode: code,
      wilaya: code === null ? null : (findWilaya(code)?.nameAr ?? null),
    }),
    daira: place(daira, matchDaira),
    commune: place(commune, matchCommune),
  });
}

interface Found {
  name: string;
  phone: string;
  email: string | null;
  wilayaCode: number | null;
  companyName: string | null;
}

/** A client is also found by the phones of those who were merged into them. */
export function searchTextOf(client: Found, otherPhones: readonly string[]): string {
  return [clientSearchText(client), ...otherPhones].join(' ');
}
