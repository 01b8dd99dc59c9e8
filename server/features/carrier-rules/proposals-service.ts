import { and, inArray, isNull } from 'drizzle-orm';
import type {
  ApplyCarrierProposals,
  CarrierProposal,
  DraftedOrder,
} from '#contract/carrier-rules/carrier-rules.ts';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import type { BulkResult } from '#contract/orders/orders-bulk.ts';
import type { ActorCtx, Ctx } from '#server/context.ts';
import { orders } from '#server/db/schema/orders.ts';
import { dayOf } from '#server/db/statements/days.ts';
import { requireStill } from '#server/db/tables/actors.ts';
import { AppError } from '#server/errors.ts';
import { attempt } from '#server/http/bulk-attempt.ts';
import { giveCompany } from '#server/features/orders/orders-service.ts';
import { lockOrder } from '#server/features/orders/order-write.ts';
import { firstMatch, fits, withOneMore, type DayCounts } from './first-match.ts';
import {
  countDay,
  factsOf,
  lockRules,
  type NamedRule,
  readRules,
} from './carrier-rules-service.ts';

type Stored = typeof orders.$inferSelect;

/** For an order that is being written: it will be one of today's. */
export async function proposeCarrier(
  { db, now }: Ctx,
  draft: DraftedOrder,
): Promise<{ proposal: CarrierProposal['proposal'] }> {
  const rules = await readRules(db);
  if (rules.length === 0) return { proposal: null };
  const facts = {
    wilayaCode: draft.wilaya,
    deliveryPlace: draft.deliveryPlace ?? null,
    weightGrams: draft.weightGrams ?? null,
    totalAmount: draft.totalAmount ?? 0,
    productIds: draft.productIds?.split(',') ?? [],
  };
  return { proposal: toProposal(firstMatch(rules, facts, await countDay(db, now()))) };
}

const toProposal = (rule: NamedRule | null): CarrierProposal['proposal'] =>
  rule && { companyId: rule.companyId, companyName: rule.companyName };

/** As if each order got its company before the next is looked at. */
export async function proposeCarriers(
  { db }: Ctx,
  ids: readonly string[],
): Promise<CarrierProposal[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.deletedAt)));
  const found = new Map(rows.map((row) => [row.id, row]));
  const rules = await readRules(db);
  const days = new Map<string, DayCounts>();
  const proposals: CarrierProposal[] = [];
  for (const order of ids.flatMap((id) => found.get(id) ?? [])) {
    const day = dayOf(order.createdAt);
    const counts = days.get(day) ?? (await countDay(db, order.createdAt));
    const problem = whyNot(order);
    const rule = problem === null ? firstMatch(rules, factsOf(order), counts) : null;
    days.set(day, rule === null ? counts : withOneMore(counts, rule.companyId));
    proposals.push({
      orderId: order.id,
      customerName: order.customerName,
      wilayaCode: order.wilayaCode,
      proposal: toProposal(rule),
      problem: problem ?? (rule === null ? 'no_rule' : null),
    });
  }
  return proposals;
}

/** A choice that somebody made is never replaced, nor that of a parcel that has left. */
function whyNot(order: Stored): 'has_company' | 'too_late' | null {
  if (order.deliveryCompanyId !== null) return 'has_company';
  return isFieldEditable('address', order.status) ? null : 'too_late';
}

/** Each order in its own transaction, so that a refused one does not roll back the others. */
export async function applyCarrierProposals(
  ctx: ActorCtx,
  { items }: ApplyCarrierProposals,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { orderId: id, companyId } of items) {
    const permitted = async () => {
      await requireStill(ctx.db, ctx.actor, 'canEditOrders');
      await applyOne(ctx, id, companyId);
    };
    results.push(await attempt(ctx, id, permitted));
  }
  return results;
}

/** What was proposed has to fit still, with the orders that others gave the company meanwhile. */
async function applyOne(ctx: ActorCtx, id: string, companyId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockRules(tx);
    const order = await lockOrder(tx, id);
    // The first answer to the same call was lost.
    if (order.deliveryCompanyId === companyId) return;
    if (whyNot(order) !== null) throw new AppError('carrier_already_chosen');
    const rules = (await readRules(tx)).filter((rule) => rule.companyId === companyId);
    const counts = await countDay(tx, order.createdAt);
    if (!rules.some((rule) => fits(rule, factsOf(order), counts))) {
      throw new AppError('carrier_proposal_outdated');
    }
    await giveCompany(tx, ctx, order, companyId);
  });
}
