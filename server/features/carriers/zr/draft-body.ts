import {
  amountFaults,
  deskFaults,
  phoneFaults,
  textFaults,
  weightFaults,
} from '../adapter/draft-checks.ts';
import type { DraftFault, ParcelDraft } from '../adapter/parcel-draft.ts';

export function checkDraft(draft: ParcelDraft): DraftFault[] {
  return [
    ...textFaults(draft, 'reference', {}),
    ...textFaults(draft, 'customerName', {}),
    ...phoneFaults(draft),
    ...textFaults(draft, 'productText', {}),
    ...productFaults(draft),
    ...amountFaults(draft, 'amount'),
    ...weightFaults(draft, Infinity),
    ...placeFaults(draft),
    ...notOffered(draft),
  ];
}

function productFaults({ products }: ParcelDraft): DraftFault[] {
  const isGood = products.every(
    ({ name, quantity }) => name.trim() !== '' && Number.isInteger(quantity) && quantity > 0,
  );
  return products.length > 0 && isGood ? [] : [{ field: 'products', rule: 'missing' }];
}

/** Places travel by the carrier's ids. A commune's id in place of a hub's is not found there. */
function placeFaults(draft: ParcelDraft): DraftFault[] {
  const { place, desk } = draft;
  const faults: DraftFault[] = [];
  if (place.wilayaId === '' || place.communeId === '') {
    faults.push({ field: 'place', rule: 'missing' });
  }
  if (desk === null) return faults;
  const territories = [place.wilayaId, place.communeId, desk.place.wilayaId, desk.place.communeId];
  if (territories.includes(desk.id) || desk.place.communeId === '') {
    return [...faults, { field: 'desk', rule: 'desk_missing' }];
  }
  return [...faults, ...deskFaults(draft)];
}

/** An exchange here starts from a parcel that was delivered, and nothing can be insured. */
function notOffered({ takesBack, isInsured }: ParcelDraft): DraftFault[] {
  const faults: DraftFault[] = [];
  if (takesBack !== null) faults.push({ field: 'takesBack', rule: 'not_offered' });
  if (isInsured) faults.push({ field: 'isInsured', rule: 'not_offered' });
  return faults;
}

/** `0550…` as `+213550…`, which is the only form that was seen to work. */
const international = (phone: string) => phone.replace(/^0/, '+213');

export function phoneBody({ phones }: ParcelDraft): Record<string, string> {
  return Object.fromEntries(
    phones.map((phone, index) => [`number${index + 1}`, international(phone)]),
  );
}

/** Anything that the carrier's list of fields does not have is refused. */
export function toBody(draft: ParcelDraft, customerId: string, stateId: string | null) {
  const { customerName, productText, remark } = draft;
  return {
    customer: { customerId, name: customerName, phone: phoneBody(draft) },
    ...destinationOf(draft),
    deliveryType: deliveryTypeOf(draft),
    orderedProducts: draft.products.map(toProduct),
    amount: draft.amount,
    description: remark === null ? productText : `${productText} · ${remark}`,
    // As an object: a bare number crashes the carrier.
    weight: { weight: draft.weightKg },
    externalId: draft.reference,
    ...(stateId === null ? {} : { stateId }),
  };
}

export const deliveryTypeOf = ({ desk }: ParcelDraft) => (desk === null ? 'home' : 'pickup-point');

const toProduct = ({ name, sku, quantity, unitPrice }: ParcelDraft['products'][number]) => ({
  productName: name,
  ...(sku === null ? {} : { productSku: sku }),
  unitPrice,
  quantity,
  length: 0,
  width: 0,
  height: 0,
  stockType: 'none',
});

/** A parcel for a hub goes to the district of the hub, not to the customer's. */
export function destinationOf({ place, desk, address }: ParcelDraft) {
  const { wilayaId, communeId } = desk?.place ?? place;
  return {
    deliveryAddress: {
      cityTerritoryId: wilayaId,
      districtTerritoryId: communeId,
      ...(address.trim() === '' ? {} : { street: address }),
    },
    ...(desk === null ? {} : { hubId: desk.id }),
  };
}
