import { amountFaults, phoneFaults, textFaults } from '../adapter/draft-checks.ts';
import type { DraftFault, ParcelDraft } from '../adapter/parcel-draft.ts';

export function checkDraft(draft: ParcelDraft): DraftFault[] {
  const { place, takesBack, isInsured } = draft;
  const faults: DraftFault[] = [
    ...textFaults(draft, 'reference', {}),
    ...textFaults(draft, 'customerName', {}),
    ...phoneFaults(draft),
    ...textFaults(draft, 'address', {}),
    ...textFaults(draft, 'productText', {}),
    ...amountFaults(draft, 'amount', Infinity),
    ...(takesBack === null ? [] : textFaults(draft, 'takesBack', {})),
  ];
  if (place.communeName.trim() === '') faults.push({ field: 'place', rule: 'missing' });
  if (isInsured) faults.push({ field: 'isInsured', rule: 'not_offered' });
  return faults;
}

/**
 * Everything is text. Our reference is the tracking number, as it is: without its hyphens LW-104-21
 * and LW-1042-1 would be one parcel. `Confrimee` is the carrier's own spelling.
 */
export function toBody(draft: ParcelDraft): Record<string, string> {
  const [first = '', second = ''] = draft.phones;
  const { place, desk, takesBack, remark } = draft;
  return {
    Tracking: draft.reference,
    TypeLivraison: desk === null ? '0' : '1',
    TypeColis: takesBack === null ? '0' : '1',
    Confrimee: '1',
    Client: draft.customerName,
    MobileA: first,
    MobileB: second,
    Adresse: draft.address,
    IDWilaya: String(place.wilayaCode).padStart(2, '0'),
    Commune: place.communeName,
    Total: String(draft.amount),
    Note: [takesBack, remark].filter((text) => text !== null).join(' · '),
    TProduit: draft.productText,
    id_Externe: draft.reference,
    Source: draft.shopName ?? '',
  };
}
