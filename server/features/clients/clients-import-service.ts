import { randomUUID } from 'node:crypto';
import { eq, inArray, or, sql } from 'drizzle-orm';
import {
  ImportedClient,
  type ImportClients,
  type ImportClientsResult,
} from '#contract/clients/clients.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { clientPhones, clients } from '../../db/schema/clients.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, type FieldError } from '../../errors.ts';
import { fieldErrorsOf, inWords } from '../../http/validate-input.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { columnsOf, searchTextOf, type ClientRow } from './client-fields.ts';
import { lockClients, retryOnMergedClient } from './client-upsert.ts';

const BATCH = 500;
/** How many wrong rows an error response lists; the preview lists them all. */
const NAMED = 50;

interface Known {
  client: ClientRow;
  otherPhones: string[];
}

type Plan =
  | { outcome: 'wrong'; errors: FieldError[] }
  | { outcome: 'same' }
  | { outcome: 'new' | 'changed'; row: typeof clients.$inferInsert };

/**
 * Previews what each row would do; with `confirm` does it in one transaction. The clients are locked
 * before they are read, so that what others change meanwhile is not overwritten with what was read
 * before it.
 */
export async function importClients(
  ctx: ActorCtx,
  { rows, confirm = false }: ImportClients,
): Promise<ImportClientsResult> {
  const parsed = rows.map((row) => ImportedClient.safeParse(row));
  const phones = [...new Set(parsed.flatMap(({ data }) => (data === undefined ? [] : data.phone)))];
  const work = async (tx: Tx) => {
    const ids = await idsOf(tx, phones);
    if (confirm) await lockClients(tx, ids);
    const plans = planRows(rows, parsed, await knownClients(tx, ids), ctx.now());
    if (confirm) {
      const count = await write(tx, plans);
      if (count > 0) {
        await recordAudit(tx, ctx, { action: 'clients_imported', details: { count } });
      }
    }
    return toResult(plans, confirm, ctx);
  };
  return retryOnMergedClient(() => ctx.db.transaction(work)).catch((error: unknown) => {
    throw isUniqueViolation(error, 'clients', 'client_phones') ? new AppError('conflict') : error;
  });
}

type Parsed = ReturnType<typeof ImportedClient.safeParse>;

function planRows(
  rows: ImportClients['rows'],
  parsed: readonly Parsed[],
  known: ReadonlyMap<string, Known>,
  now: Date,
): Plan[] {
  const firstRow = new Map<string, number>();
  return parsed.map(({ data, error }, index): Plan => {
    if (data === undefined) {
      return { outcome: 'wrong', errors: fieldErrorsOf(error) };
    }
    const match = known.get(data.phone);
    const person = match?.client.id ?? data.phone;
    const earlier = firstRow.get(person);
    if (earlier !== undefined) {
      return { outcome: 'wrong', errors: [{ path: 'phone', message: `repeated:${earlier}` }] };
    }
    firstRow.set(person, lineOf(rows[index], index));
    return match === undefined ? newClient(data, now) : changedClient(data, match, now);
  });
}

/** The row's number in its file: as sent, else counted from the line after the headings. */
function lineOf(row: Record<string, unknown> | undefined, index: number): number {
  const line = row?.['line'];
  return typeof line === 'number' ? line : index + 2;
}

async function idsOf(tx: Tx, phones: readonly string[]): Promise<string[]> {
  const ofMerged = tx
    .select({ id: clientPhones.clientId })
    .from(clientPhones)
    .where(inArray(clientPhones.phone, [...phones]));
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(or(inArray(clients.phone, [...phones]), inArray(clients.id, ofMerged)));
  return found.map(({ id }) => id);
}

/** Existing clients by their phones, including those of merged clients. */
async function knownClients(tx: Tx, ids: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const found = await tx
      .select({ client: clients, otherPhone: clientPhones.phone })
      .from(clients)
      .leftJoin(clientPhones, eq(clientPhones.clientId, clients.id))
      .where(inArray(clients.id, ids.slice(at, at + BATCH)));
    for (const { client, otherPhone } of found) {
      const one = known.get(client.phone) ?? { client, otherPhones: [] };
      known.set(client.phone, one);
      if (otherPhone === null) continue;
      one.otherPhones.push(otherPhone);
      known.set(otherPhone, one);
    }
  }
  return known;
}

function newClient(data: ImportedClient, now: Date): Plan {
  const row = {
    ...EMPTY,
    ...columnsOf(data, null),
    id: randomUUID(),
    name: data.name,
    phone: data.phone,
    createdAt: now,
    updatedAt: now,
  };
  return { outcome: 'new', row: { ...row, searchText: searchTextOf(row, []) } };
}

/** An empty cell does not clear the stored value. */
function changedClient(data: ImportedClient, { client, otherPhones }: Known, now: Date): Plan {
  const given = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => value !== null && name !== 'phone'),
  );
  const after = { ...client, ...columnsOf(given, client) };
  const names = Object.keys(after) as (keyof ClientRow)[];
  if (names.every((name) => after[name] === client[name])) return { outcome: 'same' };
  const searchText = searchTextOf(after, otherPhones);
  return { outcome: 'changed', row: { ...after, searchText, updatedAt: now } };
}

const EMPTY = {
  email: null,
  wilayaCode: null,
  wilaya: null,
  daira: null,
  commune: null,
  address: null,
  clientType: 'individual' as const,
  isSpecial: false,
  companyName: null,
  notes: null,
};

/** Returns how many clients were written. */
async function write(tx: Tx, plans: readonly Plan[]): Promise<number> {
  const wrong = plans.flatMap((plan, index) =>
    plan.outcome === 'wrong'
      ? plan.errors.map(({ path, message }) => ({ path: `rows.${index}.${path}`, message }))
      : [],
  );
  if (wrong.length > 0) throw new AppError('invalid_input', { fields: wrong.slice(0, NAMED) });
  // New phones are written in one order, so that two imports of them wait and do not deadlock.
  const rows = plans
    .flatMap((plan) => ('row' in plan ? [plan.row] : []))
    .toSorted((one, other) => (one.phone < other.phone ? -1 : 1));
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx
      .insert(clients)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoUpdate({ target: clients.id, set: TAKEN_OVER });
  }
  if (rows.length > 0) await announceChange(tx, { topic: 'clients' });
  return rows.length;
}

/** The columns that a file may set; order counts and totals are not among them. */
const TAKEN_OVER = {
  name: sql`excluded.name`,
  email: sql`excluded.email`,
  wilayaCode: sql`excluded.wilaya_code`,
  wilaya: sql`excluded.wilaya`,
  daira: sql`excluded.daira`,
  commune: sql`excluded.commune`,
  address: sql`excluded.address`,
  clientType: sql`excluded.client_type`,
  isSpecial: sql`excluded.is_special`,
  companyName: sql`excluded.company_name`,
  notes: sql`excluded.notes`,
  searchText: sql`excluded.search_text`,
  updatedAt: sql`excluded.updated_at`,
};

function toResult(
  plans: readonly Plan[],
  isWritten: boolean,
  { language }: ActorCtx,
): ImportClientsResult {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { outcome } of plans) counts[outcome] += 1;
  const rows = plans.map((plan) => ({
    outcome: plan.outcome,
    ...(plan.outcome === 'wrong' && { errors: inWords(plan.errors, language) }),
  }));
  return { isWritten, counts, rows };
}
