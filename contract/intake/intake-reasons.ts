// No zod here: screens load this file with the menu.

export const INBOX_STATES = ['waiting', 'order', 'duplicate', 'ignored', 'error'] as const;

/** As it is shown: of what is settled, checkouts that nobody placed have a list of their own. */
export const SHOWN_STATES = [...INBOX_STATES, 'abandoned'] as const;
export type InboxState = (typeof SHOWN_STATES)[number];

/** The fields of an item that a person can mend in place. */
export const MENDABLE_FIELDS = [
  'customerName',
  'phone',
  'wilaya',
  'commune',
  'address',
  'totalAmount',
  'productId',
] as const;
export type MendableField = (typeof MENDABLE_FIELDS)[number];

/** Those that can be the same for many. */
export const COMMON_FIELDS: readonly MendableField[] = ['wilaya', 'commune', 'productId'];

interface ReasonRule {
  /** What mends it; null where a decision does. */
  field: MendableField | null;
  /** A person may say that the order is to be made all the same. */
  isDoubt?: true;
}

/** Why an item is no order, or not yet, and what a person looks at. */
export const INTAKE_REASONS = {
  phone_missing: { field: 'phone' },
  phone_invalid: { field: 'phone' },
  phone_foreign: { field: 'phone' },
  name_missing: { field: 'customerName' },
  wilaya_missing: { field: 'wilaya' },
  wilaya_unknown: { field: 'wilaya' },
  wilaya_ambiguous: { field: 'wilaya' },
  wilaya_number_only: { field: 'wilaya' },
  wilaya_conflict: { field: 'wilaya' },
  no_lines: { field: 'productId' },
  nothing_to_ship: { field: null, isDoubt: true },
  currency: { field: 'totalAmount' },
  amount_suspicious: { field: 'totalAmount', isDoubt: true },
  cross_source_double: { field: null, isDoubt: true },
  not_readable: { field: null },
  platform_error_body: { field: null },
  order_not_fetched: { field: null },
  personal_data_hidden: { field: 'phone' },
  test: { field: null },
  draft: { field: null, isDoubt: true },
  too_old: { field: null, isDoubt: true },
  cancelled_at_source: { field: null },
  closed_at_source: { field: null },
  changed_after_confirm: { field: null },
  by_person: { field: null },
  not_reached: { field: null },
} as const satisfies Record<string, ReasonRule>;
export type IntakeReason = keyof typeof INTAKE_REASONS;
export const INTAKE_REASON_NAMES = Object.keys(INTAKE_REASONS) as [IntakeReason, ...IntakeReason[]];

export const reasonRule = (reason: IntakeReason): ReasonRule => INTAKE_REASONS[reason];

/** What is open about an order that was made all the same: an agent asks on the phone. */
export const INTAKE_MARKS = [
  'commune_unknown',
  'product_unknown',
  'variant_unknown',
  'total_differs',
  'prepaid',
  'two_phones',
  'edited_there',
  'text_mended',
] as const;
export type IntakeMark = (typeof INTAKE_MARKS)[number];
