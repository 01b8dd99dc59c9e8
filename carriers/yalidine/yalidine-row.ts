import type { Parcel } from '../core/parcels.ts';
import { localTime } from '../core/times.ts';
import { wilayaOf } from '../places/places.ts';

/** `B****m`: the first and the last letter. */
const maskedName = (name: string) => `${name.slice(0, 1)}****${name.slice(-1)}`;
/** `0********7`: as long as the number. */
const maskedPhone = (phone: string) =>
  `${phone.slice(0, 1)}${'*'.repeat(Math.max(0, phone.length - 2))}${phone.slice(-1)}`;

interface RowOptions {
  isMasked: boolean;
  word: string;
  label: string;
}

/** A parcel as lists show it. */
export function rowOf(parcel: Parcel, { isMasked, word, label }: RowOptions) {
  const { own } = parcel;
  const hide = (text: unknown) => (isMasked ? maskedName(String(text)) : text);
  const phone = isMasked ? maskedPhone(parcel.phone) : parcel.phone;
  const spot = parcel.history.at(-1)?.spot;
  return {
    tracking: parcel.tracking,
    order_id: parcel.reference,
    firstname: hide(own.firstname),
    familyname: hide(own.familyname),
    contact_phone: phone,
    address: hide(parcel.address),
    is_stopdesk: parcel.isDesk ? 1 : 0,
    stopdesk_id: own.stopdesk_id ?? null,
    stopdesk_name: own.stopdesk_name ?? null,
    from_wilaya_id: own.from_wilaya_id,
    from_wilaya_name: own.from_wilaya_name,
    to_commune_id: own.to_commune_id,
    to_commune_name: parcel.commune,
    to_wilaya_id: parcel.wilaya,
    to_wilaya_name: own.to_wilaya_name,
    product_list: parcel.product,
    price: own.price,
    do_insurance: own.do_insurance === true ? 1 : 0,
    declared_value: own.declared_value,
    delivery_fee: parcel.fee,
    freeshipping: own.freeshipping === true ? 1 : 0,
    import_id: own.import_id,
    date_creation: localTime(parcel.createdAt),
    date_expedition: own.date_expedition ?? null,
    date_last_status: localTime(parcel.history.at(-1)?.at ?? parcel.createdAt),
    last_status: word,
    taxe_percentage: 1.5,
    taxe_from: 10_000,
    taxe_retour: parcel.returnFee,
    parcel_type: 'ecommerce',
    parcel_sub_type: own.has_exchange === true ? 'exchange' : null,
    has_receipt: null,
    length: own.length,
    width: own.width,
    height: own.height,
    weight: parcel.weight,
    has_recouvrement: 0,
    return_center_code: 'RC16',
    current_center_id: null,
    current_center_name: spot?.station ?? null,
    current_wilaya_id: spot?.wilaya ?? null,
    current_wilaya_name: wilayaOf(spot?.wilaya ?? 0)?.fr ?? null,
    current_commune_id: null,
    current_commune_name: spot?.commune ?? null,
    payment_status: parcel.money ?? 'not-ready',
    payment_id: parcel.payoutId,
    has_exchange: own.has_exchange === true ? 1 : 0,
    product_to_collect: own.product_to_collect ?? null,
    label,
    pin: own.pin,
    qr_text: `${parcel.tracking}|${phone}`,
  };
}
