import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../db/types.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import type { StoredProduct } from '../product-fields.ts';

/** Without the amounts: not everybody who reads the trail may see costs. */
export async function recordCostChange(
  tx: Tx,
  ctx: ActorCtx,
  { id, nameAr }: Pick<StoredProduct, 'id' | 'nameAr'>,
): Promise<void> {
  await recordAudit(tx, ctx, { action: 'product_cost_changed', subject: { id, name: nameAr } });
}
