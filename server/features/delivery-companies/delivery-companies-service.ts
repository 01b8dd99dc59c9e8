import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { isSameHost } from '#contract/common.ts';
import type {
  CreateDeliveryCompany,
  DeliveryCompany,
  DeliveryCompanyChoice,
  UpdateDeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { AppError } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';
import { changesOf, recordAudit } from '../audit/audit-service.ts';
import type { SecretBox } from '../../secret-box.ts';

type Row = typeof deliveryCompanies.$inferSelect;

/** Users who may not view the settings get only what the order form needs. */
export async function listDeliveryCompanies({
  db,
  actor,
}: ActorCtx): Promise<(DeliveryCompany | DeliveryCompanyChoice)[]> {
  const rows = await db
    .select()
    .from(deliveryCompanies)
    .orderBy(asc(deliveryCompanies.createdAt), asc(deliveryCompanies.id));
  return can(actor, 'canViewSettings')
    ? rows.map(toDeliveryCompany)
    : rows.map(toDeliveryCompanyChoice);
}

export async function createDeliveryCompany(
  ctx: ActorCtx,
  box: SecretBox | null,
  { apiKey, ...fields }: CreateDeliveryCompany,
): Promise<DeliveryCompany> {
  if (apiKey != null || fields.apiEndpoint != null) requireFreshSignIn(ctx);
  const id = randomUUID();
  const closed = closeApiKey(box, id, apiKey);
  return ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(deliveryCompanies)
      .values({ ...fields, id, apiKey: closed, createdAt: ctx.now() })
      .returning();
    if (created === undefined) throw new Error('The delivery company was not written');
    await recordAudit(tx, ctx, { action: 'delivery_company_created', subject: created });
    await announceChange(tx, { topic: 'deliveryCompanies', id });
    return toDeliveryCompany(created);
  });
}

export async function updateDeliveryCompany(
  ctx: ActorCtx,
  box: SecretBox | null,
  id: string,
  { apiKey, ...fields }: UpdateDeliveryCompany,
): Promise<DeliveryCompany> {
  const sent = closeApiKey(box, id, apiKey);
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(deliveryCompanies)
      .where(eq(deliveryCompanies.id, id))
      .for('update');
    if (before === undefined) throw new AppError('not_found');
    if (apiKey !== undefined || changesOf(before, fields).apiEndpoint) requireFreshSignIn(ctx);
    // A key is for the host that it was typed for, and does not follow to another.
    const closed = leavesHost(before, fields) ? (sent ?? null) : sent;
    // Setting the id to itself keeps an empty patch valid SQL.
    const [updated] = await tx
      .update(deliveryCompanies)
      .set({ id, ...fields, apiKey: closed })
      .where(eq(deliveryCompanies.id, id))
      .returning();
    if (updated === undefined) throw new AppError('not_found');
    const changes = changesOf(before, { ...fields, apiKey: closed });
    if (Object.keys(changes).length > 0) {
      const line = { subject: updated, details: { changes } };
      await recordAudit(tx, ctx, { action: 'delivery_company_updated', ...line });
    }
    await announceChange(tx, { topic: 'deliveryCompanies', id });
    return toDeliveryCompany(updated);
  });
}

const leavesHost = (before: Row, { apiEndpoint }: Pick<UpdateDeliveryCompany, 'apiEndpoint'>) =>
  before.apiEndpoint !== null &&
  apiEndpoint !== undefined &&
  !isSameHost(before.apiEndpoint, apiEndpoint ?? '');

/** The encrypted value for the column; undefined leaves it unchanged. */
function closeApiKey(box: SecretBox | null, companyId: string, apiKey: string | null | undefined) {
  if (apiKey === undefined || apiKey === null) return apiKey;
  if (box === null) throw new AppError('encryption_not_configured');
  return box.close(apiKey, companyId);
}

function toDeliveryCompanyChoice({ id, name, isActive }: Row): DeliveryCompanyChoice {
  return { id, name, isActive };
}

function toDeliveryCompany(row: Row): DeliveryCompany {
  return {
    ...toDeliveryCompanyChoice(row),
    contactPerson: row.contactPerson,
    phone: row.phone,
    email: row.email,
    address: row.address,
    apiEndpoint: row.apiEndpoint,
    hasApiKey: row.apiKey !== null,
    paymentTerms: row.paymentTerms,
    pricePerWilaya: row.pricePerWilaya,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
  };
}
