import { json, pdf, type Call, type Reply } from '../core/http.ts';
import { bagReply } from '../core/laravel.ts';
import { driverPhone } from '../core/life.ts';
import type { Happening, Parcel } from '../core/parcels.ts';
import { days, localDay, localHour, localTime } from '../core/times.ts';
import { A6, labelsPdf } from '../labels/label.ts';
import { drawnLabel } from '../labels/wrong-label.ts';
import { wilayaOf } from '../places/places.ts';
import { ATTEMPT, activityKey, frenchWord } from './ecotrack-life.ts';
import type { EcotrackState } from './ecotrack-state.ts';

const PER_PAGE = 40;
const DAYS_KEPT = 90;
const MOST_TRACKINGS = 100;
const ARCHIVED = new Set(['paye_et_archive', 'retour_archive']);

export function readLabel(state: EcotrackState, call: Call): Reply {
  const parcel = state.parcels.find(call.query.get('tracking') ?? '');
  if (parcel === undefined) return json(404, { message: 'Commande introuvable' });
  return pdf(drawnLabel(state, parcel, (some) => labelsPdf('ECOTRACK', some, A6)));
}

function trackingInfo(parcel: Parcel, wordOf: (word: string) => string | undefined) {
  const activity = parcel.history.flatMap(({ at, word, spot }) => {
    const status = wordOf(word);
    if (status === undefined) return [];
    return [
      {
        date: localDay(at),
        time: localHour(at),
        status,
        station: spot.station,
        scanLocation: spot.commune,
      },
    ];
  });
  return {
    recipientName: parcel.client,
    shippedBy: 'Lawha',
    originCity: 'Alger',
    destLocationCity: wilayaOf(parcel.wilaya)?.fr ?? '',
    currentStation: parcel.history.at(-1)?.spot.station ?? '',
    activity,
    reasons: parcel.history.flatMap(({ reason }) => reason ?? []),
  };
}

export function readTracking(state: EcotrackState, call: Call): Reply {
  const parcel = state.parcels.find(call.query.get('tracking') ?? '');
  if (parcel === undefined) return bagReply({ tracking: ['The selected tracking is invalid.'] });
  return json(200, trackingInfo(parcel, activityKey));
}

export function readTrackings(state: EcotrackState, call: Call): Reply {
  const trackings = call.query.getAll('trackings[]');
  if (trackings.length === 0 || trackings.length > MOST_TRACKINGS) {
    return bagReply({ trackings: [`Between 1 and ${MOST_TRACKINGS} trackings.`] });
  }
  const found = trackings.flatMap((tracking) => {
    const parcel = state.parcels.find(tracking);
    return parcel === undefined ? [] : [[tracking, trackingInfo(parcel, frenchWord)] as const];
  });
  return json(200, Object.fromEntries(found));
}

const attemptRow = ({ at, reason, spot, driver, details }: Happening) => ({
  reason,
  details: '',
  station: spot.station,
  driver: driver ?? '',
  date: localDay(at),
  time: localHour(at),
  postponed_to: details.isDelayed === true ? localDay(at + days(1)) : null,
});

function statusOf(state: EcotrackState, parcel: Parcel) {
  const driver = parcel.history.findLast((one) => one.driver !== null)?.driver ?? null;
  const isAtDesk = parcel.own.isAtDesk === true;
  return {
    status: state.wordOf(parcel),
    order_id: parcel.own.order_id,
    desk_name: isAtDesk ? `Bureau ${parcel.commune}` : null,
    desk_address: isAtDesk ? `Centre ville, ${parcel.commune}` : null,
    desk_phone: isAtDesk ? '0560000001' : null,
    driver_phone: driver === null ? null : driverPhone(driver),
    estimated_fee: String(parcel.fee),
    activity: parcel.history.filter(({ word }) => word === ATTEMPT).map(attemptRow),
  };
}

/** Keyed by tracking; those that it does not know are missing. */
export function readStatuses(state: EcotrackState, call: Call): Reply {
  const trackings = (call.query.get('trackings') ?? '').split(',').filter((one) => one !== '');
  if (trackings.length === 0 || trackings.length > MOST_TRACKINGS) {
    return bagReply({ trackings: [`Between 1 and ${MOST_TRACKINGS} trackings.`] });
  }
  const wanted = call.query.get('status') ?? 'all';
  const found = trackings.flatMap((tracking) => {
    const parcel = state.parcels.find(tracking);
    const isWanted = parcel !== undefined && (wanted === 'all' || state.wordOf(parcel) === wanted);
    return isWanted ? [[tracking, statusOf(state, parcel)] as const] : [];
  });
  return json(200, { data: Object.fromEntries(found) });
}

function orderRow(state: EcotrackState, parcel: Parcel) {
  const isNet = state.settings.ordersAmount === 'net';
  return {
    order_id: parcel.own.order_id,
    tracking: parcel.tracking,
    reference: parcel.reference,
    client: parcel.client,
    phone: parcel.phone,
    adresse: parcel.address,
    commune: parcel.commune,
    wilaya_id: parcel.wilaya,
    montant: String(isNet ? parcel.amount - parcel.fee : parcel.amount),
    tarif_prestation: String(parcel.fee),
    tarif_retour: String(parcel.returnFee),
    stop_desk: parcel.isDesk ? 1 : 0,
    payment_id: parcel.payoutId,
    return_id: parcel.word === 'retour_recu' ? Number(parcel.own.order_id) + 500 : null,
    status: state.wordOf(parcel),
    created_at: localTime(parcel.createdAt),
  };
}

/** Forty a page, of the last ninety days, without archived ones. */
export function readOrders(state: EcotrackState, call: Call): Reply {
  const { query } = call;
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const oldest = localDay(state.world.clock.now() - days(DAYS_KEPT));
  const from = query.get('start_date') ?? oldest;
  const to = query.get('end_date') ?? '9999-12-31';
  const wanted = query.get('tracking');
  const found = state.parcels
    .list()
    .filter((parcel) => wanted === null || parcel.tracking === wanted)
    .filter(({ word, createdAt }) => {
      const day = localDay(createdAt);
      return !ARCHIVED.has(word) && day >= from && day >= oldest && day <= to;
    })
    .toReversed();
  const last = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const here = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const link = (number: number) =>
    `${state.world.url}/${state.name}/api/v1/get/orders?page=${number}`;
  return json(200, {
    current_page: page,
    data: here.map((parcel) => orderRow(state, parcel)),
    last_page: last,
    per_page: PER_PAGE,
    next_page_url: page < last ? link(page + 1) : null,
    prev_page_url: page > 1 ? link(page - 1) : null,
    total: found.length,
  });
}
