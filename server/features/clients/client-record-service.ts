import { sql, type Placeholder } from 'drizzle-orm';
import { clientSearchText } from '#contract/search-text.ts';
import { announceChange } from '../../db/changes.ts';
import { clients } from '../../db/schema/clients.ts';
import type { Reader, Tx } from '../../db/types.ts';

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

/** What the order says of its customer, as columns of a client. */
export function clientColumns(customer: Customer, now: Date) {
  const { customerName: name, phone, isSpecialClient: isSpecial, wilayaCode } = customer;
  const { wilaya, daira, commune, address } = customer;
  const searchText = clientSearchText({ name, phone, wilayaCode });
  const place = { wilayaCode, wilaya, daira, commune, address };
  return { name, phone, isSpecial, searchText, ...place, createdAt: now, updatedAt: now };
}

export type ClientColumns = ReturnType<typeof clientColumns>;

/** The client with this phone, created or brought up to date. */
export function clientUpsert(
  db: Reader,
  columns: ClientColumns | Record<keyof ClientColumns, Placeholder>,
) {
  return db
    .insert(clients)
    .values(columns)
    .onConflictDoUpdate({
      target: clients.phone,
      set: {
        name: sql`excluded.name`,
        wilayaCode: sql`excluded.wilaya_code`,
        wilaya: sql`excluded.wilaya`,
        daira: sql`excluded.daira`,
        commune: sql`excluded.commune`,
        address: sql`excluded.address`,
        updatedAt: sql`excluded.updated_at`,
        searchText: sql`concat_ws(' ', excluded.search_text, lower(${clients.email}), lower(${clients.companyName}))`,
        isSpecial: sql`${clients.isSpecial} or excluded.is_special`,
      },
    })
    .returning({ id: clients.id });
}

export async function upsertClient(tx: Tx, customer: Customer, now: Date): Promise<string> {
  const [client] = await clientUpsert(tx, clientColumns(customer, now));
  if (client === undefined) throw new Error('The client was not written');
  await announceChange(tx, { topic: 'clients', id: client.id });
  return client.id;
}
