import { normalisePhone } from '#contract/names/phone.ts';
import { countCharacters } from './carrier-text.ts';
import type { DraftFault, ParcelDraft } from './parcel-draft.ts';

// For all adapters: phoneFaults, amountFaults, textFaults, deskFaults, weightFaults.

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

type TextField =
  | 'reference'
  | 'customerName'
  | 'address'
  | 'productText'
  | 'takesBack'
  | 'remark'
  | 'shopName';

/** `least` of 0 also lets a text be absent. */
export function textFaults(
  draft: ParcelDraft,
  field: TextField,
  { least = 1, most = Infinity }: { least?: number; most?: number },
): DraftFault[] {
  const length = countCharacters((draft[field] ?? '').trim());
  if (length === 0) return least === 0 ? [] : [{ field, rule: 'missing' }];
  if (length < least) return [{ field, rule: 'too_short', limit: least }];
  return length > most ? [{ field, rule: 'too_long', limit: most }] : [];
}

/** A desk needs the carrier's own id, and lies in the wilaya that the parcel goes to. */
export function deskFaults({ desk, place }: ParcelDraft): DraftFault[] {
  if (desk === null) return [];
  if (desk.id.trim() === '') return [{ field: 'desk', rule: 'desk_missing' }];
  return desk.place.wilayaCode === place.wilayaCode
    ? []
    : [{ field: 'desk', rule: 'desk_elsewhere' }];
}
