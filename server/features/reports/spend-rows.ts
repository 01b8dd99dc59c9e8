import type { CreateSpend, Spend } from '#contract/reports/costs.ts';
import type { spends } from '../../db/schema/costs.ts';
import { decimal } from '../../db/statements/write-rows.ts';

export type SpendRow = typeof spends.$inferSelect;

export const toSpend = (row: SpendRow): Spend => ({
  id: row.id,
  kind: row.kind,
  fromDay: row.fromDay,
  toDay: row.toDay,
  label: row.label,
  source: row.source,
  productId: row.productId,
  amount: Number(row.amount),
  currency: row.currency,
  rate: row.rate === null ? null : Number(row.rate),
  dinars: Number(row.dinars),
  isReal: row.isReal,
  note: row.note,
  version: row.version,
});

export const spendColumns = (input: CreateSpend) => ({
  kind: input.kind,
  fromDay: input.fromDay,
  toDay: input.toDay ?? input.fromDay,
  label: input.label ?? null,
  source: input.source ?? null,
  productId: input.productId ?? null,
  amount: input.amount.toFixed(2),
  currency: input.currency,
  rate: decimal(input.rate ?? null),
  isReal: input.isReal,
  note: input.note ?? null,
});
export type SpendColumns = ReturnType<typeof spendColumns>;

/** The audit trail names the product by its id alone: names change. */
export const namedSpend = (row: SpendColumns) => ({
  costFrom: row.fromDay,
  costTo: row.toDay,
  costAmount: `${row.amount} ${row.currency}`,
  costRate: row.rate,
  costLabel: row.label,
  costIsReal: row.isReal,
});
