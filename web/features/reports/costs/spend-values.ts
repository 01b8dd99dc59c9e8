import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { algerianDay } from '#contract/common.ts';
import {
  type SpendCurrency,
  type SpendKind,
  CreateSpend,
  type Spend,
} from '#contract/reports/costs.ts';

/** The form's values: numbers and days as typed. */
export type SpendValues = {
  kind: SpendKind;
  fromDay: string;
  toDay: string;
  label: string;
  source: string;
  productId: string;
  amount: string;
  currency: SpendCurrency;
  rate: string;
  isReal: boolean;
  note: string;
};
({}) as SpendValues satisfies Record<keyof CreateSpend, unknown>;
export type SpendFormApi = UseFormReturn<SpendValues, unknown, CreateSpend>;

export const SpendSchema = CreateSpend as unknown as z.ZodType<CreateSpend, SpendValues>;

export function spendValues(spend: Spend | null): SpendValues {
  return {
    kind: spend?.kind ?? 'advertising',
    fromDay: spend?.fromDay ?? algerianDay(Date.now()),
    toDay: spend?.toDay ?? '',
    label: spend?.label ?? '',
    source: spend?.source ?? '',
    productId: spend?.productId ?? '',
    amount: spend === null ? '' : String(spend.amount),
    currency: spend?.currency ?? 'DZD',
    rate: String(spend?.rate ?? ''),
    isReal: spend?.isReal ?? true,
    note: spend?.note ?? '',
  };
}
