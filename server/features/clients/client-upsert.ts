import { asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { clientSearchText } from '#server/db/names/search-text.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { byColumnName } from '../../db/statements/write-rows.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import { folded } from '../../db/statements/search.ts';
import type { Reader, Tx } from '../../db/types.ts';
import type { ClientRow } from './client-fields.ts';

export interface Customer {
  customerName: string;
  phone: string;
  wilayaCode: number;
  wilaya: string;
  daira: string | null;
  commune: string;
  address: string;
  isSpecialClient: boolean;
  /** When this was learnt of them. */
  updatedAt: Date;
}

/** The order's customer as columns of a client. */
function clientColumns(customer: Customer) {
  const { customerName: name, phone, isSpecialClient: isSpecial, wilayaCode } = customer;
  const { wilaya, daira, commune, address, updatedAt } = customer;
  const searchText = clientSearchText({ name, phone, wilayaCode });
  const place = { wilayaCode, wilaya, daira, commune, address };
  return { name, phone, isSpecial, searchText, ...place, createdAt: updatedAt, updatedAt };
}

/**
 * Creates the clients of these customers or brings them up to date; of several with one phone the
 * last wins. Rows are locked in the order of their ids, as in `lockClients`. Returns the client of
 * each customer.
 */
export async function upsertClients(tx: Tx, customers: readonly Customer[]): Promise<string[]> {
  const rows = customers.map((customer) => byColumnName(clientColumns(customer)));
  const sent = tx.$with('sent', {}).as(sql`
    select place, client, ${firstPhoneOf(sql`client.phone`)} as first_phone
    from json_array_elements(${sql.placeholder('rows')}::json) with ordinality given(columns, place),
      json_populate_record(null::${clients}, given.columns) client`);
  const written = tx.$with('written', {}).as(sql`
    insert into ${clients} (phone, is_special, name, wilaya_code, wilaya, daira, commune, address,
      search_text, created_at, updated_at)
    select first_phone, one.is_special, (client).name, (client).wilaya_code, (client).wilaya,
      (client).daira, (client).commune, (client).address,
      (client).search_text, (client).created_at, (client).updated_at
    from (
      select distinct on (first_phone) first_phone, client,
        bool_or((client).is_special) over (partition by first_phone) as is_special
      from ${sent} order by first_phone, place desc
    ) one
    order by (select id from ${clients} where phone = first_phone), first_phone
    on conflict (phone) do update set
      name = excluded.name,
      wilaya_code = excluded.wilaya_code,
      wilaya = excluded.wilaya,
      daira = excluded.daira,
      commune = excluded.commune,
      address = excluded.address,
      updated_at = excluded.updated_at,
      search_text = concat_ws(' ', excluded.search_text, ${folded(clients.email)}, ${folded(clients.companyName)}, ${allPhones}),
      is_special = ${clients.isSpecial} or excluded.is_special
    returning id, phone`);
  const found = await tx
    .with(sent, written)
    .select({ id: sql<string>`written.id` })
    .from(sql`sent join written on written.phone = sent.first_phone`)
    .orderBy(sql`sent.place`)
    .prepare('upsert_clients')
    .execute({ rows: JSON.stringify(rows) });
  if (found.length !== customers.length) throw new Error('A client was not written');
  return found.map(({ id }) => id);
}

/**
 * The main phone of the client with this number. A merged client's number leads to the client who
 * was kept, and waits for a transaction that is changing them; the client is found by both numbers.
 */
const firstPhoneOf = (phone: SQL): SQL => sql`coalesce((
  select kept.phone from ${clientPhones} join ${clients} kept on kept.id = ${clientPhones.clientId}
  where ${clientPhones.phone} = ${phone} for key share of kept), ${phone})`;

/** All phones of a client with more than one. */
const allPhones = sql`all_numbers(${clients.id}, ${clients.phone})`;

const TRIES = 5;

/**
 * Retries work that upserts clients by phone. If a client was merged or created meanwhile, the
 * database refuses to create them again, and the retry finds the client who is there.
 */
export async function retryOnMergedClient<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isInTheWay = isUniqueViolation(error, 'clients', 'client_phones');
    if (!isInTheWay || tries === 1) throw error;
    return retryOnMergedClient(work, tries - 1);
  }
}

export async function upsertClient(tx: Tx, customer: Customer): Promise<string> {
  const [id = ''] = await upsertClients(tx, [customer]);
  await announceChange(tx, { topic: 'clients', id });
  return id;
}

/**
 * The main phone of the client with this number; for a merged client, that of the client who was
 * kept.
 */
export async function firstPhone(db: Reader, phone: string): Promise<string> {
  const [merged] = await db
    .select({ phone: clients.phone })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(eq(clientPhones.phone, phone));
  return merged?.phone ?? phone;
}

/** Locks clients in the order of their ids, so that two transactions never deadlock on them. */
export async function lockClients(tx: Tx, ids: readonly string[]): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]))
    .orderBy(asc(clients.id))
    .for('update');
}

/** The client of an order and the one whom its new phone leads to, before either is written. */
export async function lockClientsOf(tx: Tx, id: string | null, phone: string): Promise<void> {
  const byPhone = eq(clients.phone, await firstPhone(tx, phone));
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(id === null ? byPhone : or(eq(clients.id, id), byPhone))
    .orderBy(asc(clients.id))
    .for('no key update');
}

export async function otherPhonesOf(db: Reader, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ phone: clientPhones.phone })
    .from(clientPhones)
    .where(eq(clientPhones.clientId, clientId))
    .orderBy(asc(clientPhones.phone));
  return rows.map(({ phone }) => phone);
}
