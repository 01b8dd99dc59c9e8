import { clipText } from '../adapter/carrier-text.ts';
import {
  amountFaults,
  deskFaults,
  phoneFaults,
  textFaults,
  weightFaults,
} from '../adapter/draft-checks.ts';
import type { DraftFault, ParcelDraft } from '../adapter/parcel-draft.ts';

const MOST_TEXT = 255;
const LAST_WILAYA = 58;
const MOST_OF_ANY_TENANT = 10_000_000;
const MOST_KG = 1_000;
const DELIVERY = 1;
const EXCHANGE = 2;

export const checkDraft = (draft: ParcelDraft): readonly DraftFault[] => [
  ...textFaults(draft, 'reference', { most: MOST_TEXT }),
  ...textFaults(draft, 'customerName', { most: MOST_TEXT }),
  ...textFaults(draft, 'address', { most: MOST_TEXT }),
  ...phoneFaults(draft),
  ...amountFaults(draft, 'amount', MOST_OF_ANY_TENANT),
  ...weightFaults(draft, MOST_KG),
  ...deskFaults(draft),
  ...placeFaults(draft),
];

/** A desk is known by its station code, which is a number. */
function placeFaults({ place, desk }: ParcelDraft): DraftFault[] {
  const isServed = place.wilayaCode >= 1 && place.wilayaCode <= LAST_WILAYA;
  if (!isServed) return [{ field: 'place', rule: 'place_not_served' }];
  if (place.communeName.trim() === '') return [{ field: 'place', rule: 'missing' }];
  const isCode = desk === null || desk.id.trim() === '' || /^\d+$/.test(desk.id);
  return isCode ? [] : [{ field: 'desk', rule: 'desk_missing' }];
}

export type Params = Record<string, string | number>;

/** For `create/order` and each of `create/orders`. */
export function toOrder(draft: ParcelDraft): Params {
  const { desk, phones, remark, shopName, takesBack } = draft;
  const place = desk?.place ?? draft.place;
  return {
    reference: draft.reference,
    nom_client: draft.customerName,
    telephone: phones[0] ?? '',
    ...(phones[1] !== undefined && { telephone_2: phones[1] }),
    adresse: draft.address,
    commune: place.communeName,
    code_wilaya: place.wilayaCode,
    montant: draft.amount,
    type: typeOf(draft),
    stop_desk: desk === null ? 0 : 1,
    ...(desk !== null && { code_postal: desk.id }),
    produit: clipText(draft.productText, MOST_TEXT),
    ...(takesBack !== null && { produit_a_recuperer: clipText(takesBack, MOST_TEXT) }),
    ...(remark !== null && { remarque: clipText(remark, MOST_TEXT) }),
    ...(shopName !== null && { boutique: clipText(shopName, MOST_TEXT) }),
    weight: draft.weightKg,
  };
}

/** For `update/order`, whose names differ; complete, because some tenants want all of it. */
export function toUpdate(draft: ParcelDraft): Params {
  const { desk, phones } = draft;
  const place = desk?.place ?? draft.place;
  return {
    client: draft.customerName,
    tel: phones[0] ?? '',
    ...(phones[1] !== undefined && { tel2: phones[1] }),
    adresse: draft.address,
    commune: place.communeName,
    wilaya: place.wilayaCode,
    montant: draft.amount,
    type: typeOf(draft),
    stop_desk: desk === null ? 0 : 1,
    ...(desk !== null && { code_postal: desk.id }),
    product: clipText(draft.productText, MOST_TEXT),
  };
}

const typeOf = ({ takesBack }: ParcelDraft) => (takesBack === null ? DELIVERY : EXCHANGE);

export const toQuery = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
