import { desc, eq, sql } from 'drizzle-orm';
import type { CostRule, SaveCostRule } from '#contract/reports/costs.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { costRules } from '../../db/schema/costs.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { AppError } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';

type RuleRow = typeof costRules.$inferSelect;

const toRule = (row: RuleRow): CostRule => ({
  id: row.id,
  validFrom: row.validFrom,
  packaging: Number(row.packaging),
  codPercent: Number(row.codPercent),
  codFixed: Number(row.codFixed),
  isReal: row.isReal,
  version: row.version,
});

export async function listCostRules({ db }: Ctx): Promise<CostRule[]> {
  return (await db.select().from(costRules).orderBy(desc(costRules.validFrom))).map(toRule);
}

/** As the audit trail names them. */
const named = ({ packaging, codPercent, codFixed, isReal }: Omit<SaveCostRule, 'version'>) => ({
  costPackaging: packaging,
  costCodPercent: codPercent,
  costCodFixed: codFixed,
  costIsReal: isReal,
});

export async function saveCostRule(
  ctx: ActorCtx,
  { version, ...input }: SaveCostRule,
): Promise<CostRule> {
  // Whoever may not see what things cost may not set it either.
  if (!can(ctx.actor, 'canViewFinance')) throw new AppError('no_permission');
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_cost_rules'))`);
    const [row] = await tx.select().from(costRules).where(eq(costRules.validFrom, input.validFrom));
    if ((row?.version ?? 0) !== version) throw new AppError('changed_meanwhile');
    const columns = {
      validFrom: input.validFrom,
      packaging: input.packaging.toFixed(2),
      codPercent: input.codPercent.toFixed(2),
      codFixed: input.codFixed.toFixed(2),
      isReal: input.isReal,
      version: version + 1,
    };
    const [saved] = await tx
      .insert(costRules)
      .values(columns)
      .onConflictDoUpdate({ target: costRules.validFrom, set: columns })
      .returning();
    if (saved === undefined) throw new Error('The rule was not written');
    const changes = changesOf(row === undefined ? {} : named(toRule(row)), named(input));
    await recordAudit(tx, ctx, {
      action: 'costs_changed',
      subject: { id: saved.id, name: saved.validFrom },
      details: { changes },
    });
    await announceChange(tx, { topic: 'reports' });
    return toRule(saved);
  });
}

export async function deleteCostRule(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(costRules).where(eq(costRules.id, id)).returning();
    if (gone === undefined) throw new AppError('not_found');
    const subject = { id, name: gone.validFrom };
    await recordAudit(tx, ctx, { action: 'costs_deleted', subject });
    await announceChange(tx, { topic: 'reports' });
  });
}
