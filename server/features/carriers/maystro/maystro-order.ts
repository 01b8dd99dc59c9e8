import { clipText } from '../adapter/carrier-text.ts';
import { amountFaults, deskFaults, phoneFaults, textFaults } from '../adapter/draft-checks.ts';
import type { CarrierAccount } from '../adapter/channel.ts';
import type { DraftFault, ParcelDraft } from '../adapter/parcel-draft.ts';
import { deliveryTypesOf } from './maystro-generations.ts';

const MOST_REFERENCE = 110;
const MOST_TEXT = 255;
const MOST_OF_ANY_ACCOUNT = 10_000_000;
/** Constant, as the documentation asks. */
const SOURCE = 4;

export const checkDraft = (draft: ParcelDraft): readonly DraftFault[] => [
  ...textFaults(draft, 'reference', { most: MOST_REFERENCE }),
  ...textFaults(draft, 'customerName', { most: MOST_TEXT }),
  ...textFaults(draft, 'address', { most: MOST_TEXT }),
  ...textFaults(draft, 'productText', {}),
  ...phoneFaults(draft),
  ...amountFaults(draft, 'amount', MOST_OF_ANY_ACCOUNT),
  ...deskFaults(draft),
  ...placeFaults(draft),
  ...(draft.takesBack === null ? [] : [{ field: 'takesBack', rule: 'not_offered' } as const]),
];

/** Communes are Maystro's numbers; the only desk of a wilaya is in its centre. */
function placeFaults({ place, desk }: ParcelDraft): DraftFault[] {
  if (desk !== null) {
    return desk.place.communeId === desk.id ? [] : [{ field: 'desk', rule: 'desk_elsewhere' }];
  }
  return /^\d+$/.test(place.communeId) ? [] : [{ field: 'place', rule: 'place_not_served' }];
}

/** The address stays the customer's, also when the parcel goes to the desk in the centre. */
export function destinationOf(draft: ParcelDraft, account: CarrierAccount) {
  const types = deliveryTypesOf(account);
  const place = draft.desk?.place ?? draft.place;
  return { place, commune: Number(place.communeId), type: draft.desk ? types.desk : types.home };
}

export function toFirstOrder(draft: ParcelDraft, account: CarrierAccount) {
  const { place, commune, type } = destinationOf(draft, account);
  return {
    source: SOURCE,
    wilaya: Number(place.wilayaId === '' ? place.wilayaCode : place.wilayaId),
    commune,
    destination_text: draft.address,
    customer_phone: draft.phones[0] ?? '',
    customer_name: draft.customerName,
    product_price: draft.amount,
    delivery_type: type,
    express: false,
    ...(draft.remark !== null && { note_to_driver: clipText(draft.remark, MOST_TEXT) }),
    products: productsOf(draft).map(([description, quantity]) => ({
      quantity,
      logistical_description: description,
    })),
    external_order_id: draft.reference,
  };
}

export function toSecondOrder(draft: ParcelDraft, account: CarrierAccount) {
  const { place, commune, type } = destinationOf(draft, account);
  return {
    external_id: draft.reference,
    destination_text: draft.address,
    total_price: draft.amount,
    customer_name: draft.customerName,
    customer_phone: draft.phones[0] ?? '',
    ...(draft.phones[1] !== undefined && { customer_phone2: draft.phones[1] }),
    express: false,
    commune,
    wilaya: place.wilayaName,
    ...(draft.remark !== null && { note_to_driver: clipText(draft.remark, MOST_TEXT) }),
    details: productsOf(draft).map(([description, quantity]) => ({
      product: '',
      description,
      quantity,
    })),
    delivery_type: type,
  };
}

/** Each name once: Maystro refuses an order that names a product on two lines. */
function productsOf({ products, productText }: ParcelDraft): [name: string, quantity: number][] {
  const quantities = new Map<string, number>();
  for (const { name, quantity } of products) {
    const description = clipText(name, MOST_TEXT);
    quantities.set(description, (quantities.get(description) ?? 0) + quantity);
  }
  return quantities.size === 0 ? [[clipText(productText, MOST_TEXT), 1]] : [...quantities];
}
