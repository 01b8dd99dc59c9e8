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
const LEAST_REFERENCE = 5;
const LAST_WILAYA = 58;
/** Every account has its own maximum; NOEST names it when it refuses. */
const MOST_OF_ANY_ACCOUNT = 10_000_000;
const MOST_KG = 1_000;
const DELIVERY = 1;
const EXCHANGE = 2;

export const checkDraft = (draft: ParcelDraft): readonly DraftFault[] => [
  ...textFaults(draft, 'reference', { least: LEAST_REFERENCE, most: MOST_TEXT }),
  ...textFaults(draft, 'customerName', { most: MOST_TEXT }),
  ...textFaults(draft, 'address', { most: MOST_TEXT }),
  ...textFaults(draft, 'productText', {}),
  ...phoneFaults(draft),
  ...amountFaults(draft, 'amount', MOST_OF_ANY_ACCOUNT),
  ...weightFaults(draft, MOST_KG),
  ...deskFaults(draft),
  ...placeFaults(draft),
];

function placeFaults({ place, desk }: ParcelDraft): DraftFault[] {
  const isWilaya = place.wilayaCode >= 1 && place.wilayaCode <= LAST_WILAYA;
  if (!isWilaya) return [{ field: 'place', rule: 'place_not_served' }];
  const isNamed = desk !== null || place.communeName.trim() !== '';
  return isNamed ? [] : [{ field: 'place', rule: 'missing' }];
}

/** The body of `create/order`, without the account. */
export function toOrder(draft: ParcelDraft): Record<string, string | number> {
  const { desk, phones, remark, shopName, takesBack } = draft;
  const place = desk?.place ?? draft.place;
  return {
    reference: draft.reference,
    client: draft.customerName,
    phone: phones[0] ?? '',
    ...(phones[1] !== undefined && { phone_2: phones[1] }),
    adresse: draft.address,
    wilaya_id: place.wilayaCode,
    ...(place.communeName !== '' && { commune: place.communeName }),
    montant: draft.amount,
    produit: draft.productText,
    type_id: takesBack === null ? DELIVERY : EXCHANGE,
    ...(takesBack !== null && { produit_a_recuperer: clipText(takesBack, MOST_TEXT) }),
    poids: draft.weightKg,
    stop_desk: desk === null ? 0 : 1,
    ...(desk !== null && { station_code: desk.id }),
    ...(draft.mayBeOpened && { can_open: 1 }),
    ...(remark !== null && { remarque: clipText(remark, MOST_TEXT) }),
    ...(shopName !== null && { shop_name: clipText(shopName, MOST_TEXT) }),
  };
}

/** Which of our fields a refusal's field is. */
export const FIELDS: Readonly<Record<string, keyof ParcelDraft>> = {
  reference: 'reference',
  client: 'customerName',
  phone: 'phones',
  phone_2: 'phones',
  adresse: 'address',
  wilaya_id: 'place',
  commune: 'place',
  inactive_commune: 'place',
  montant: 'amount',
  max_amount_exceeded: 'amount',
  produit: 'productText',
  poids: 'weightKg',
  stop_desk: 'desk',
  station_code: 'desk',
  stopdesk_disabled: 'desk',
  remarque: 'remark',
  shop_name: 'shopName',
  produit_a_recuperer: 'takesBack',
};
