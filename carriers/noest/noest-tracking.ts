import { fieldsOf, json, listOf, textOf, type Call, type Reply } from '../core/http.ts';
import { driverPhone } from '../core/life.ts';
import type { Happening, Parcel } from '../core/parcels.ts';
import { localTime, microTime } from '../core/times.ts';
import { presentWord } from '../core/words.ts';
import { wilayaOf } from '../places/places.ts';
import { LABELS } from './noest-life.ts';
import type { NoestState } from './noest-state.ts';

const PARTNERS_WORDS = new Set([
  'upload',
  'customer_validation',
  'return_asked_by_customer',
  'nouvel_tentative_asked_by_customer',
]);

const causerOf = (word: string) => (PARTNERS_WORDS.has(word) ? 'PARTNER' : 'NOEST');

function rowOf(state: NoestState, { word, reason, details, at, driver, spot }: Happening) {
  const content = details.content ?? reason;
  const hidesKey = word === 'upload' || details.hidesKey === true;
  return {
    event: LABELS[word] ?? word,
    ...(hidesKey ? {} : { event_key: presentWord(state.world, state.name, word) }),
    causer: causerOf(word),
    'badge-class': 'badge-info',
    by: causerOf(word) === 'PARTNER' ? 'Partenaire' : spot.station,
    name: spot.station,
    driver: driver ?? '',
    fdr: '',
    ...(content === null ? {} : { content }),
    date: localTime(at),
  };
}

function infoOf(state: NoestState, parcel: Parcel) {
  const driver = parcel.history.findLast((one) => one.driver !== null)?.driver ?? null;
  const phoneKey = state.settings.driverKey === 'driver_phone' ? 'driver_phone' : 'driver_tel';
  const attempts = parcel.history.filter(({ word }) => word === 'mise_a_jour');
  return {
    OrderInfo: {
      tracking: parcel.tracking,
      reference: parcel.reference,
      client: parcel.client,
      phone: parcel.phone,
      phone_2: parcel.own.phone_2,
      adresse: parcel.address,
      wilaya_id: parcel.wilaya,
      commune: parcel.commune,
      montant: parcel.amount.toFixed(2),
      remarque: parcel.own.remarque,
      produit: parcel.product,
      driver_name: driver ?? '',
      [phoneKey]: driver === null ? '' : driverPhone(driver),
      type_id: parcel.own.type_id,
      stop_desk: parcel.isDesk ? 1 : 0,
      created_at: microTime(parcel.createdAt),
    },
    recipientName: parcel.client,
    shippedBy: 'Lawha',
    originCity: 'Alger',
    destLocationCity: wilayaOf(parcel.wilaya)?.fr ?? '',
    activity: parcel.history.map((happening) => rowOf(state, happening)),
    deliveryAttempts: attempts.map(({ driver: by, reason, at }) => ({
      causer: 'NOEST',
      driver: by ?? '',
      content: reason ?? '',
      created_at: localTime(at),
    })),
  };
}

/** Drafts are invisible here, although they exist. */
export function trackingsInfo(state: NoestState, call: Call): Reply {
  const trackings = listOf(fieldsOf(call.body).trackings).map(textOf);
  const found = trackings.flatMap((tracking) => {
    const parcel = state.parcels.find(tracking);
    return parcel?.isValidated === true ? [[tracking, infoOf(state, parcel)] as const] : [];
  });
  if (found.length > 0) return json(200, Object.fromEntries(found));
  const message =
    state.settings.messages === 'english' ? 'Trackings not found' : 'Trackings introuvables';
  return json(200, { message });
}
