import type { Ask } from '../adapter/carrier-adapter.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';

export type Change = Extract<Ask, { draft: ParcelDraft }>;
type Fields = Record<string, string | number>;

/** For `update/order/before/expedition`; null for a desk, of which that call knows no code. */
export function changeNow(kind: Change['kind'], draft: ParcelDraft): Fields | null {
  if (kind === 'change_desk') return null;
  if (kind === 'change_address') return { ...addressOf(draft), wilaya: draft.place.wilayaCode };
  return changeRequest(kind, draft);
}

/** For `update/order`. The wilaya must stay, so that it is left out. */
export function changeRequest(kind: Change['kind'], draft: ParcelDraft): Fields {
  if (kind === 'change_phone') return { tel: draft.phones[0] ?? '' };
  if (kind === 'change_amount') return { montant: draft.amount };
  if (kind === 'change_address') return addressOf(draft);
  const { desk } = draft;
  return desk === null
    ? { stop_desk: 0, ...addressOf(draft) }
    : { stop_desk: 1, code_station: desk.id };
}

/** NOEST wants both or neither. */
const addressOf = ({ address, place }: ParcelDraft): Fields => ({
  commune: place.communeName,
  adresse: address,
});
