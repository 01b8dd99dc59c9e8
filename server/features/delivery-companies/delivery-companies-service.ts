import { asc } from 'drizzle-orm';
import type { DeliveryCompany, DeliveryCompanyChoice } from '#contract/delivery-companies.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';

type Row = typeof deliveryCompanies.$inferSelect;

/** Whoever may not see the settings learns only what the order form needs. */
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
    hasApiKey: row.apiKey !== null && row.apiKey !== '',
    paymentTerms: row.paymentTerms,
    pricePerWilaya: row.pricePerWilaya,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
  };
}
