import type { AssignmentMode, StoredDeskSettings } from '#contract/desk/desk-settings.ts';
import type { Language } from '#contract/language.ts';

export type Assignment = StoredDeskSettings['assignment'];
type Rule = Assignment['rules'][number];

/** Somebody who may work at the desk and is there. */
export interface Present {
  userId: string;
  weight: number;
  mostOpen: number | null;
  open: number;
}

export interface CalledOrder {
  productIds: readonly string[];
  wilayaCode: number;
  customerName: string;
}

const ARABIC = /\p{Script=Arabic}/u;

/** Orders have no language of their own: customers write their name in the one they speak to us. */
const languageOf = ({ customerName }: CalledOrder): Language =>
  ARABIC.test(customerName) ? 'ar' : 'fr';

const FITS: Record<AssignmentMode, (rule: Rule, order: CalledOrder) => boolean> = {
  all: () => false,
  weight: () => false,
  product: ({ productIds }, order) => order.productIds.some((id) => productIds.includes(id)),
  wilaya: ({ wilayas }, order) => wilayas.includes(order.wilayaCode),
  language: ({ languages }, order) => languages.includes(languageOf(order)),
};

/**
 * Who gets an order: of those whom the rules name the one with the fewest open orders for their
 * weight, and null, which is everybody, where the rules name nobody who is there and has room. An
 * order therefore never waits for somebody who is away or has too many.
 */
export function assigneeOf(
  { mode, rules }: Assignment,
  order: CalledOrder,
  people: readonly Present[],
): Present | null {
  const rule = rules.find((one) => FITS[mode](one, order));
  const isNamed = ({ userId }: Present) =>
    mode === 'weight' || rule?.userIds.includes(userId) === true;
  const hasRoom = ({ open, mostOpen }: Present) => mostOpen === null || open < mostOpen;
  const load = ({ open, weight }: Present) => (open + 1) / weight;
  return (
    people
      .filter((person) => isNamed(person) && hasRoom(person))
      .toSorted((a, b) => load(a) - load(b) || a.userId.localeCompare(b.userId))[0] ?? null
  );
}
