import { normalisePhone } from '#contract/names/phone.ts';
import { countCharacters } from './carrier-text.ts';
import type { DraftFault, ParcelDraft } from './parcel-draft.ts';

/** What a family takes in a parcel, declared; `draftCheck` makes its check of it. */
interface DraftRules {
  /** In whole characters; empty bounds want a text at all. What is null is not checked. */
  texts: Partial<Record<TextField, TextBounds>>;
  mostAmount?: number;
  declaresValue?: boolean;
  needsProducts?: boolean;
  /** Absent where the family takes no weight. */
  mostKg?: number;
  notOffered?: readonly ('takesBack' | 'isInsured')[];
  placeFaults: (draft: ParcelDraft) => DraftFault[];
}

export const draftCheck =
  (rules: DraftRules) =>
  (draft: ParcelDraft): DraftFault[] => [
    ...TEXT_FIELDS.flatMap((field) => {
      const bounds = rules.texts[field];
      return bounds === undefined || draft[field] === null ? [] : textFaults(draft, field, bounds);
    }),
    ...phoneFaults(draft),
    ...(rules.needsProducts ? productFaults(draft) : []),
    ...amountFaults(draft, 'amount', rules.mostAmount),
    ...(rules.declaresValue ? amountFaults(draft, 'declaredValue', rules.mostAmount) : []),
    ...(rules.mostKg === undefined ? [] : weightFaults(draft, rules.mostKg)),
    ...rules.placeFaults(draft),
    ...(rules.notOffered ?? [])
      .filter((field) => draft[field] !== null && draft[field] !== false)
      .map((field): DraftFault => ({ field, rule: 'not_offered' })),
  ];

function productFaults({ products }: ParcelDraft): DraftFault[] {
  const isGood = products.every(
    ({ name, quantity }) => name.trim() !== '' && Number.isInteger(quantity) && quantity > 0,
  );
  return products.length > 0 && isGood ? [] : [{ field: 'products', rule: 'missing' }];
}

const MOST_PHONES = 3;
const MOST_AMOUNT = 150_000;

export function phoneFaults({ phones }: ParcelDraft, most = MOST_PHONES): DraftFault[] {
  if (phones.length === 0) return [{ field: 'phones', rule: 'missing' }];
  if (phones.length > most) return [{ field: 'phones', rule: 'too_long', limit: most }];
  return phones.every((phone) => normalisePhone(phone) === phone)
    ? []
    : [{ field: 'phones', rule: 'phone_form' }];
}

type AmountField = 'amount' | 'declaredValue';

/** Whole dinars from 0 up to `most`. */
export function amountFaults(
  draft: ParcelDraft,
  field: AmountField,
  most = MOST_AMOUNT,
): DraftFault[] {
  const amount = draft[field];
  if (!Number.isInteger(amount)) return [{ field, rule: 'missing' }];
  if (amount < 0) return [{ field, rule: 'too_low', limit: 0 }];
  return amount > most ? [{ field, rule: 'too_high', limit: most }] : [];
}

export function weightFaults({ weightKg }: ParcelDraft, most: number): DraftFault[] {
  if (!Number.isFinite(weightKg)) return [{ field: 'weightKg', rule: 'missing' }];
  if (weightKg < 0) return [{ field: 'weightKg', rule: 'too_low', limit: 0 }];
  return weightKg > most ? [{ field: 'weightKg', rule: 'too_high', limit: most }] : [];
}

const TEXT_FIELDS = [
  'reference',
  'customerName',
  'address',
  'productText',
  'takesBack',
  'remark',
  'shopName',
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

interface TextBounds {
  /** 0 also lets a text be absent. */
  least?: number;
  most?: number;
}

export function textFaults(
  draft: ParcelDraft,
  field: TextField,
  { least = 1, most = Infinity }: TextBounds,
): DraftFault[] {
  const length = countCharacters((draft[field] ?? '').trim());
  if (length === 0) return least === 0 ? [] : [{ field, rule: 'missing' }];
  if (length < least) return [{ field, rule: 'too_short', limit: least }];
  return length > most ? [{ field, rule: 'too_long', limit: most }] : [];
}

/** A pickup point needs the carrier's own id, and lies in the wilaya that the parcel goes to. */
export function pickupPointFaults({ pickupPoint, place }: ParcelDraft): DraftFault[] {
  if (pickupPoint === null) return [];
  if (pickupPoint.id.trim() === '') return [{ field: 'pickupPoint', rule: 'pickup_point_missing' }];
  return pickupPoint.place.wilayaCode === place.wilayaCode
    ? []
    : [{ field: 'pickupPoint', rule: 'pickup_point_elsewhere' }];
}
