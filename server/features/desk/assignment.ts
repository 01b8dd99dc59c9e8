import { sql } from 'drizzle-orm';
import type { AssignmentMode, StoredDeskSettings } from '#contract/desk/desk-settings.ts';
import { DESK_KINDS } from '#contract/desk/desk.ts';
import type { Language } from '#contract/language.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Db, Tx } from '../../db/types.ts';
import { BY_INDEX, readHeads, needsAssignment, type Asking } from './desk-queue.ts';
import { readPeople } from './desk-settings-service.ts';

export type Assignment = StoredDeskSettings['assignment'];
type Rule = Assignment['rules'][number];

/** Somebody who may work at the desk and is there. */
interface Present {
  userId: string;
  weight: number;
  mostOpen: number | null;
  open: number;
}

interface CalledOrder {
  productIds: readonly string[];
  wilayaCode: number;
  customerName: string;
}

const ARABIC = /\p{Script=Arabic}/u;

/** Orders have no language of their own: customers write their name in the one they speak to us. */
const languageOf = ({ customerName }: CalledOrder): Language =>
  ARABIC.test(customerName) ? 'ar' : 'fr';

const FITS: Record<AssignmentMode, (rule: Rule, order: CalledOrder) => boolean> = {
  all: () => false,
  weight: () => false,
  product: ({ productIds }, order) => order.productIds.some((id) => productIds.includes(id)),
  wilaya: ({ wilayas }, order) => wilayas.includes(order.wilayaCode),
  language: ({ languages }, order) => languages.includes(languageOf(order)),
};

/**
 * Who gets an order: of those whom the rules name the one with the fewest open orders for their
 * weight, and null, which is everybody, where the rules name nobody who is there and has room. An
 * order therefore never waits for somebody who is away or has too many.
 */
function assigneeOf(
  { mode, rules }: Assignment,
  order: CalledOrder,
  people: readonly Present[],
): Present | null {
  const rule = rules.find((one) => FITS[mode](one, order));
  const isNamed = ({ userId }: Present) =>
    mode === 'weight' || rule?.userIds.includes(userId) === true;
  const hasRoom = ({ open, mostOpen }: Present) => mostOpen === null || open < mostOpen;
  const load = ({ open, weight }: Present) => (open + 1) / weight;
  return (
    people
      .filter((person) => isNamed(person) && hasRoom(person))
      .toSorted((a, b) => load(a) - load(b) || a.userId.localeCompare(b.userId))[0] ?? null
  );
}

/** The most urgent are assigned first, so that the others can wait for the next call. */
const BATCH = 20;

const isWaiting = sql`is_assigned = false and assigned_to is null
  and held_until is null and unreachable_at is null and due_at <= now()`;

/**
 * Applies the rules of assignment to orders that have become due, once for each. It runs in the
 * call that asks for the next order, so that no job is needed that could fall behind; where another
 * call is at it already, this one goes on without.
 */
export async function assignIfUrgent(
  db: Db,
  assignment: Assignment,
  asking: Asking,
): Promise<void> {
  if (needsAssignment(await readHeads(db, asking))) {
    await assignBatch(db, assignment, { waitsForOthers: false });
  }
}

/**
 * The same for all that wait, after any other call that is at it. Returns how many were assigned.
 */
export async function assignMore(db: Db, assignment: Assignment): Promise<number> {
  const some = await rowsOf(db, sql`select from desk_items where ${isWaiting} limit 1`);
  return some.length === 0 ? 0 : assignBatch(db, assignment, { waitsForOthers: true });
}

async function assignBatch(
  db: Db,
  assignment: Assignment,
  { waitsForOthers }: { waitsForOthers: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    // One at a time, so that nobody gets more than their share or their limit.
    const lock = waitsForOthers
      ? sql`select pg_advisory_xact_lock(hashtext('lawha_desk')) is not null as mine`
      : sql`select pg_try_advisory_xact_lock(hashtext('lawha_desk')) as mine`;
    const [locked] = await rowsOf<{ mine: boolean }>(tx, lock);
    return locked?.mine === true ? assignDue(tx, assignment) : 0;
  });
}

interface Waiting extends CalledOrder {
  id: string;
  /** Of a blocked customer: assigned to nobody until the block ends. */
  heldUntil: string | null;
}

async function assignDue(tx: Tx, assignment: Assignment): Promise<number> {
  const waiting = await rowsOf<Waiting>(
    tx,
    sql`select orders.id, wilaya_code as "wilayaCode", customer_name as "customerName",
        array(select line ->> 'productId' from jsonb_array_elements(lines) line) as "productIds",
        order_held_until(orders.id)::text as "heldUntil"
      from unnest(${sql.param([...DESK_KINDS])}::text[]) with ordinality kinds (name, rank)
      cross join lateral (
        select order_id, due_at from desk_items where kind = kinds.name and ${isWaiting}
        order by ${BY_INDEX} limit ${BATCH} for update skip locked) waiting
      join orders on orders.id = waiting.order_id
      order by rank, waiting.due_at limit ${BATCH}`,
  );
  const people = (await readPeople(tx)).filter(({ isAway }) => !isAway);
  const assigned = waiting.map((order) => {
    const { id, heldUntil } = order;
    if (heldUntil !== null) return { id, heldUntil };
    const person = assigneeOf(assignment, order, people);
    if (person !== null) person.open += 1;
    return { id, to: person?.userId ?? null };
  });
  await tx.execute(sql`update desk_items
    set is_assigned = "heldUntil" is null, assigned_to = "to", held_until = "heldUntil"
    from jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb)
      assigned (id uuid, "to" uuid, "heldUntil" timestamptz)
    where order_id = assigned.id`);
  return assigned.length;
}
