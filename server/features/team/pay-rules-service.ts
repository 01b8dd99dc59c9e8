import { sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import {
  NO_PAY,
  type PayRules,
  type SavePayRules,
  type StoredPayRules,
} from '#contract/team/team-pay.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { payRules } from '../../db/schema/team-pay.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';

export const getPayRules = ({ db }: Ctx): Promise<PayRules> => readPayRules(db);

export async function readPayRules(db: Reader): Promise<PayRules> {
  const [row] = await db.select().from(payRules);
  return { ...(row?.rules ?? NO_PAY), version: row?.version ?? 0 };
}

export async function savePayRules(
  ctx: ActorCtx,
  { version, ...rules }: SavePayRules,
): Promise<PayRules> {
  // Whoever may not see what is paid may not set it either.
  if (!can(ctx.actor, 'canViewFinance')) throw new AppError('no_permission');
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_pay_rules'))`);
    const before = await readPayRules(tx);
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const row = { rules, version: version + 1, updatedAt: ctx.now() };
    await tx.insert(payRules).values(row).onConflictDoUpdate({ target: payRules.id, set: row });
    const changes = changesOf(named(before), named(rules));
    if (Object.keys(changes).length > 0) {
      await recordAudit(tx, ctx, { action: 'pay_rules_updated', details: { changes } });
    }
    await announceChange(tx, { topic: 'team' });
    return readPayRules(tx);
  });
}

/** As the audit trail names them. */
const named = (rules: StoredPayRules) => ({
  payConfirmed: rules.confirmed,
  payDelivered: rules.delivered,
  payUpsell: rules.upsell,
  payReturned: rules.returned,
  payTierBy: rules.tierBy,
  payTiers: rules.tiers.map(({ fromPercent, bonus }) => `${fromPercent} %: ${bonus}`).join(', '),
});
