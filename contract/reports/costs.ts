import { z } from 'zod';
import {
  Amount,
  AmountInput,
  Day,
  decimalInput,
  emptyIsNull,
  Id,
  optionalLine,
  PriceInput,
  ShownLine,
  trimmedOrNull,
} from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Money that was spent on a day or over several days, and not for one parcel. */
export const SPEND_KINDS = ['advertising', 'fixed'] as const;
export type SpendKind = (typeof SPEND_KINDS)[number];

export const SPEND_CURRENCIES = ['DZD', 'EUR', 'USD'] as const;
export type SpendCurrency = (typeof SPEND_CURRENCIES)[number];

/** Where an order came from: the storefront, somebody of the shop, or a connected source. */
export const ORDER_SOURCES = ['storefront', 'staff', 'intake'] as const;

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const MOST_ROWS = 2_000;

export const CostRule = z
  .object({
    id: Id,
    /** For parcels that leave the shop on this day or later, until the next rule. */
    validFrom: z.iso.date(),
    /** For each parcel, also one that comes back. */
    packaging: Amount,
    /** What the company takes for collecting the cash of a delivered parcel, both together. */
    codPercent: Amount,
    codFixed: Amount,
    /** From a bill or a contract; else a guess. */
    isReal: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'CostRule' });
export type CostRule = z.infer<typeof CostRule>;

const orZero = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => trimmedOrNull(input) ?? 0, schema);

/** The rule of a day is replaced, if there is one. */
export const SaveCostRule = z
  .object({
    validFrom: Day,
    packaging: orZero(AmountInput),
    codPercent: orZero(decimalInput(0, 100)),
    codFixed: orZero(AmountInput),
    isReal: z.boolean(),
    /** Of the rule that was edited; 0 for a day that had none. */
    version: z.int(),
  })
  .meta({ id: 'SaveCostRule' });
export type SaveCostRule = z.output<typeof SaveCostRule>;

export const Spend = z
  .object({
    id: Id,
    kind: z.enum(SPEND_KINDS),
    /** Calendar days in Algeria, both included; the amount is spread evenly over them. */
    fromDay: z.iso.date(),
    toDay: z.iso.date(),
    /** Where it was advertised, or what was paid for. */
    label: ShownLine.nullable(),
    /** The orders that it was spent for; null: all. */
    source: z.enum(ORDER_SOURCES).nullable(),
    /** Of connected sources the one; null: all of them. */
    sourceId: Id.nullable(),
    productId: Id.nullable(),
    amount: Amount,
    currency: z.enum(SPEND_CURRENCIES),
    /** Dinars for one unit of the currency, as the owner paid it; null for dinars. */
    rate: Amount.nullable(),
    dinars: Amount,
    isReal: z.boolean(),
    note: ShownLine.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Spend' });
export type Spend = z.infer<typeof Spend>;

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(trimmedOrNull, schema.nullish());

const SpendFields = z.object({
  kind: z.enum(SPEND_KINDS),
  fromDay: Day,
  /** Empty: the one day. */
  toDay: z.preprocess(emptyIsNull, Day.nullish()),
  label: optionalLine(100),
  source: z.preprocess(emptyIsNull, z.enum(ORDER_SOURCES).nullish()),
  /** Only with the source `intake`. */
  sourceId: z.preprocess(emptyIsNull, Id.nullish()),
  productId: z.preprocess(emptyIsNull, Id.nullish()),
  amount: PriceInput,
  currency: z.enum(SPEND_CURRENCIES),
  rate: orNull(PriceInput.pipe(z.number().max(100_000))),
  isReal: z.boolean(),
  note: optionalLine(300),
});

type Fields = z.output<typeof SpendFields>;

/** What is wrong between the fields. */
function spendProblems({ fromDay, toDay, currency, rate, source, sourceId }: Fields) {
  const problems: { path: keyof Fields; message: string }[] = [];
  const needsRate = currency !== 'DZD';
  if (needsRate && rate == null) problems.push({ path: 'rate', message: 'required' });
  if (!needsRate && rate != null) problems.push({ path: 'rate', message: 'noRateForDinars' });
  if (sourceId != null && source !== 'intake') {
    problems.push({ path: 'sourceId', message: 'invalid' });
  }
  if (toDay != null && toDay < fromDay) problems.push({ path: 'toDay', message: 'endBeforeStart' });
  else if (toDay != null && Date.parse(toDay) - Date.parse(fromDay) >= MOST_DAYS * DAY_MS)
    problems.push({ path: 'toDay', message: 'periodTooLong' });
  return problems;
}

const checked = <Schema extends z.ZodType<Fields>>(schema: Schema) =>
  schema.superRefine((spend, ctx) => {
    for (const { path, message } of spendProblems(spend)) {
      ctx.addIssue({ code: 'custom', path: [path], message });
    }
  });

export const CreateSpend = checked(SpendFields).meta({ id: 'CreateSpend' });
export type CreateSpend = z.output<typeof SpendFields>;

export const UpdateSpend = checked(
  SpendFields.extend({
    /** The version that the user saw: if it changed meanwhile, the edit is refused. */
    version: z.int(),
  }),
).meta({ id: 'UpdateSpend' });
export type UpdateSpend = Fields & { version: number };

/** A row of a file names its product by name, slug or sku. */
export const ImportedSpend = checked(SpendFields.extend({ product: optionalLine(200) }));
export type ImportedSpend = Fields & { product?: string | null | undefined };

export const ImportSpends = z
  .object({
    rows: z.array(ImportedSpend).min(1).max(MOST_ROWS),
    /** Says what would happen and writes nothing. */
    isTrial: z.boolean(),
  })
  .meta({ id: 'ImportSpends' });
export type ImportSpends = { rows: ImportedSpend[]; isTrial: boolean };

export const SpendImport = z
  .object({
    added: z.int(),
    /** Rows that are there already, exactly alike: they are left out. */
    known: z.int(),
    /** Positions of rows whose product is unknown or not the only one of its name; nothing is written. */
    unknownProducts: z.array(z.int()),
  })
  .meta({ id: 'SpendImport' });
export type SpendImport = z.infer<typeof SpendImport>;

const view = { permission: 'canViewFinance' } as const;
const edit = { permission: 'canEditFinance' } as const;
const ById = z.object({ id: Id });

export const costEndpoints = {
  listCostRules: defineEndpoint({
    method: 'GET',
    path: '/api/reports/cost-rules',
    summary: 'What a parcel costs besides its delivery, from which day on',
    access: view,
    responses: { 200: z.array(CostRule) },
  }),
  saveCostRule: defineEndpoint({
    method: 'PUT',
    path: '/api/reports/cost-rules',
    summary: 'Say what a parcel costs from a day on; needs canViewFinance too',
    access: edit,
    shownTo: view,
    body: SaveCostRule,
    responses: { 200: CostRule },
  }),
  deleteCostRule: defineEndpoint({
    method: 'DELETE',
    path: '/api/reports/cost-rules/{id}',
    summary: 'Delete a rule; the one before it applies on',
    access: edit,
    params: ById,
    responses: { 204: null },
  }),
  listSpends: defineEndpoint({
    method: 'GET',
    path: '/api/reports/spends',
    summary: 'Advertising and fixed costs, the newest first',
    access: view,
    responses: { 200: z.array(Spend) },
  }),
  createSpend: defineEndpoint({
    method: 'POST',
    path: '/api/reports/spends',
    summary: 'Write down advertising or a fixed cost',
    access: edit,
    shownTo: view,
    body: CreateSpend,
    responses: { 201: Spend },
  }),
  updateSpend: defineEndpoint({
    method: 'PUT',
    path: '/api/reports/spends/{id}',
    summary: 'Change advertising or a fixed cost',
    access: edit,
    shownTo: view,
    params: ById,
    body: UpdateSpend,
    responses: { 200: Spend },
  }),
  deleteSpend: defineEndpoint({
    method: 'DELETE',
    path: '/api/reports/spends/{id}',
    summary: 'Delete advertising or a fixed cost',
    access: edit,
    params: ById,
    responses: { 204: null },
  }),
  importSpends: defineEndpoint({
    method: 'POST',
    path: '/api/reports/spends/import',
    summary: 'Add the rows of a file, all or none; those that are there already are left out',
    access: edit,
    body: ImportSpends,
    responses: { 200: SpendImport },
  }),
};
