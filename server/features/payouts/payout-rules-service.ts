import { eq } from 'drizzle-orm';
import type { PayoutRules, SavePayoutRules } from '#contract/payouts/carrier-debts.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { payoutRules } from '../../db/schema/payouts.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';
import { lockCompany } from './payout-lock.ts';

export const getPayoutRules = ({ db }: Ctx, companyId: string): Promise<PayoutRules> =>
  readRules(db, companyId);

async function readRules(db: Reader, companyId: string): Promise<PayoutRules> {
  const [row] = await db.select().from(payoutRules).where(eq(payoutRules.companyId, companyId));
  if (row === undefined) return { tolerance: 0, columns: {}, version: 0 };
  return { tolerance: Number(row.tolerance), columns: row.columns, version: row.version };
}

export const savePayoutRules = (
  ctx: ActorCtx,
  companyId: string,
  { version, tolerance, columns }: SavePayoutRules,
): Promise<PayoutRules> =>
  ctx.db.transaction(async (tx) => {
    const [company] = await tx
      .select({ name: deliveryCompanies.name })
      .from(deliveryCompanies)
      .where(eq(deliveryCompanies.id, companyId));
    if (company === undefined) throw new AppError('not_found');
    await lockCompany(tx, companyId);
    const before = await readRules(tx, companyId);
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const row = {
      tolerance: tolerance.toFixed(2),
      columns,
      version: version + 1,
      updatedAt: ctx.now(),
    };
    await tx
      .insert(payoutRules)
      .values({ companyId, ...row })
      .onConflictDoUpdate({ target: payoutRules.companyId, set: row });
    const changes = changesOf(named(before), named({ tolerance, columns }));
    if (Object.keys(changes).length > 0) {
      await recordAudit(tx, ctx, {
        action: 'payout_rules_updated',
        subject: { id: companyId, name: company.name },
        details: { changes },
      });
    }
    await announceChange(tx, { topic: 'payouts' });
    return readRules(tx, companyId);
  });

/** As the audit trail names them. */
const named = ({ tolerance, columns }: Pick<PayoutRules, 'tolerance' | 'columns'>) => ({
  payoutTolerance: tolerance,
  payoutColumns: Object.values(columns).join(', '),
});
