import { splitName } from '../adapter/carrier-text.ts';
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
    ...textFaults(draft, 'address', {}),
    ...textFaults(draft, 'productText', {}),
    ...amountFaults(draft, 'amount'),
    ...amountFaults(draft, 'declaredValue'),
    ...weightFaults(draft, Infinity),
    ...placeFaults(draft),
    ...(draft.takesBack === null ? [] : textFaults(draft, 'takesBack', {})),
  ];
}

/** Places travel by the carrier's own names, desks by its numbers. */
function placeFaults(draft: ParcelDraft): DraftFault[] {
  const { place, origin, desk } = draft;
  const faults: DraftFault[] = [];
  if (origin.wilayaName.trim() === '') faults.push({ field: 'origin', rule: 'missing' });
  if (place.wilayaName.trim() === '' || place.communeName.trim() === '') {
    faults.push({ field: 'place', rule: 'missing' });
  }
  if (desk !== null && (!/^\d{1,12}$/.test(desk.id) || desk.place.communeName.trim() === '')) {
    return [...faults, { field: 'desk', rule: 'desk_missing' }];
  }
  return [...faults, ...deskFaults(draft)];
}

/** The driver takes `price` alone: with free shipping the fee is kept from the payout. */
export function toBody(draft: ParcelDraft) {
  const name = splitName(draft.customerName);
  return {
    order_id: draft.reference,
    from_wilaya_name: draft.origin.wilayaName,
    firstname: name.first,
    familyname: name.family,
    contact_phone: draft.phones.join(','),
    address: draft.address,
    ...destinationOf(draft),
    product_list: draft.productText,
    price: draft.amount,
    freeshipping: true,
    do_insurance: draft.isInsured,
    declared_value: draft.declaredValue,
    length: 0,
    width: 0,
    height: 0,
    weight: Math.ceil(draft.weightKg),
    has_exchange: draft.takesBack !== null,
    ...(draft.takesBack === null ? {} : { product_to_collect: draft.takesBack }),
  };
}

/** A parcel for a desk is refused unless it names the commune in which the desk lies. */
export function destinationOf({ place, desk }: ParcelDraft) {
  const { wilayaName, communeName } = desk?.place ?? place;
  return {
    to_wilaya_name: wilayaName,
    to_commune_name: communeName,
    is_stopdesk: desk !== null,
    ...(desk === null ? {} : { stopdesk_id: Number(desk.id) }),
  };
}
