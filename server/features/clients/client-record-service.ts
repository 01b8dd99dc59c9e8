import { asc, eq, inArray, sql, type Placeholder } from 'drizzle-orm';
import { clientSearchText } from '#contract/search-text.ts';
import { announceChange } from '../../db/changes.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import type { Reader, Tx } from '../../db/types.ts';
import type { ClientRow } from './client-presenter.ts';

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

/**
 * The client with this phone, created or brought up to date. A number of one who was merged leads to
 * the client who was kept, and both numbers go on finding them.
 */
export function clientUpsert(
  db: Reader,
  columns: ClientColumns | Record<keyof ClientColumns, Placeholder>,
) {
  return db
    .insert(clients)
    .values({
      ...columns,
      phone: sql`coalesce(${keptPhone(columns.phone)}, ${columns.phone}::text)`,
    })
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
        searchText: sql`concat_ws(' ', excluded.search_text, lower(${clients.email}), lower(${clients.companyName}), ${allPhones})`,
        isSpecial: sql`${clients.isSpecial} or excluded.is_special`,
      },
    })
    .returning({ id: clients.id });
}

/** Null for a number that was never merged. Waits for whoever changes the client who was kept. */
const keptPhone = (phone: string | Placeholder) => sql`(
  select kept.phone from ${clientPhones} join ${clients} kept on kept.id = ${clientPhones.clientId}
  where ${clientPhones.phone} = ${phone}::text for key share of kept)`;

/** All numbers of a client who has more than one. */
const allPhones = sql`all_numbers(${clients.id}, ${clients.phone})`;

/**
 * Work that writes a client by their number, done once more when that client was merged meanwhile:
 * the database refuses to make them anew, and now the number leads to the one who was kept.
 */
export async function withSettledClient<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'client_phones')) throw error;
    return withSettledClient(work);
  }
}

export async function upsertClient(tx: Tx, customer: Customer, now: Date): Promise<string> {
  const [client] = await clientUpsert(tx, clientColumns(customer, now));
  if (client === undefined) throw new Error('The client was not written');
  await announceChange(tx, { topic: 'clients', id: client.id });
  return client.id;
}

/** The number a client is kept under: of a merged one, that of the client who was kept. */
export async function firstPhone(db: Reader, phone: string): Promise<string> {
  const [merged] = await db
    .select({ phone: clients.phone })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(eq(clientPhones.phone, phone));
  return merged?.phone ?? phone;
}

/** In the order of their ids, whoever asks: two who hold two of them never wait in a circle. */
export async function lockClients(tx: Tx, ids: readonly string[]): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]))
    .orderBy(asc(clients.id))
    .for('update');
}

export async function otherPhonesOf(db: Reader, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ phone: clientPhones.phone })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, clientId))
    .orderBy(asc(clientPhones.phone));
  return rows.map(({ phone }) => phone);
}
