import type {
  CarrierPickupPoint,
  CarrierPlace,
  ParcelDraft,
} from '#server/features/carriers/adapter/parcel-draft.ts';

/** Oran, as a carrier with numbers of its own knows it. */
export const ORAN: CarrierPlace = {
  wilayaCode: 31,
  wilayaId: '31',
  wilayaName: 'Oran',
  communeId: '3101',
  communeName: 'Oran',
};

/** A pickup point in another commune of the same wilaya than the customer's. */
export const PICKUP_POINT: CarrierPickupPoint = {
  id: '310201',
  name: 'Agence Es Sénia',
  place: { ...ORAN, communeId: '3102', communeName: 'Es Sénia' },
};

export function parcelDraft(changes: Partial<ParcelDraft> = {}): ParcelDraft {
  return {
    reference: 'LW-1042-1',
    customerName: 'Karim Bensalem',
    phones: ['0550123456'],
    address: '12 rue Larbi Ben M’hidi',
    place: ORAN,
    pickupPoint: null,
    origin: { wilayaCode: 16, wilayaName: 'Alger' },
    amount: 4700,
    products: [{ name: 'Montre', sku: 'MNT-1', quantity: 2, unitPrice: 2100 }],
    productText: '2 × Montre',
    weightKg: 1,
    declaredValue: 4200,
    isInsured: false,
    mayBeOpened: false,
    takesBack: null,
    remark: null,
    shopName: null,
    ...changes,
  };
}
