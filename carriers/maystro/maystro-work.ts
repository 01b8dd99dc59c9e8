import { fieldsOf, json, listOf, pdf, textOf, type Call, type Reply } from '../core/http.ts';
import type { Parcel } from '../core/parcels.ts';
import { microTime } from '../core/times.ts';
import { blankPdf, labelsPdf, THERMAL } from '../labels/label.ts';
import { drawnLabel } from '../labels/wrong-label.ts';
import { orderRow } from './maystro-create.ts';
import { EARLY } from './maystro-life.ts';
import { refusal } from './maystro-refusal.ts';
import type { MaystroState } from './maystro-state.ts';

const ABORTED = 50;
const notFound = () => json(404, { detail: 'Not found.' });

export function readOrder(state: MaystroState, id: string): Reply {
  const parcel = state.parcels.find(id);
  return parcel === undefined ? notFound() : json(200, orderRow(parcel));
}

export function readHistory(state: MaystroState, id: string): Reply {
  const parcel = state.parcels.find(id);
  if (parcel === undefined) return notFound();
  return json(
    200,
    parcel.history.map(({ word, at, reason }) => ({
      status: Number(word),
      created_at: microTime(at),
      comment: reason ?? '',
    })),
  );
}

/** Not documented; a switch turns it on. */
export function listOrders(state: MaystroState, call: Call): Reply {
  if (state.settings.hasList !== true) return json(405, { detail: 'Method "GET" not allowed.' });
  const wanted = call.query.get('external_order_id');
  const found = state.parcels
    .list()
    .filter(({ reference }) => wanted === null || reference === wanted);
  return json(200, { count: found.length, results: found.map(orderRow) });
}

export function editOrder(state: MaystroState, call: Call, id: string): Reply {
  const parcel = state.parcels.find(id);
  if (parcel === undefined) return notFound();
  if (!EARLY.has(parcel.word)) return refusal(state, 60);
  const body = fieldsOf(call.body);
  if ('customer_phone' in body) parcel.phone = textOf(body.customer_phone);
  if ('customer_name' in body) parcel.client = textOf(body.customer_name);
  if ('destination_text' in body) parcel.address = textOf(body.destination_text);
  const price = body.product_price ?? body.total_price;
  if (price !== undefined && !(Number.isInteger(price) && Number(price) >= 0)) {
    return refusal(state, 10);
  }
  if (price !== undefined) parcel.amount = Number(price);
  return json(200, orderRow(parcel));
}

export function setStatus(state: MaystroState, call: Call, id: string): Reply {
  const parcel = state.parcels.find(id);
  if (parcel === undefined) return notFound();
  const { status, abort_reason: reason } = fieldsOf(call.body);
  if (status !== ABORTED || typeof reason !== 'number') {
    return json(400, { status: ['Only 50 with an abort_reason.'] });
  }
  if (!EARLY.has(parcel.word)) return refusal(state, 60);
  state.life.take(parcel, { word: String(ABORTED), after: 0, where: 'origin' });
  return json(200, orderRow(parcel));
}

/** `by` says which ids this route knows; others give a page with nothing on it. */
export function readLabels(state: MaystroState, call: Call, by: 'uuid' | 'number' | 'both'): Reply {
  const ids = listOf(fieldsOf(call.body).orders_ids).map(textOf);
  const knows = ({ id, tracking }: Parcel, name: string) =>
    (by !== 'number' && id === name) || (by !== 'uuid' && tracking === name);
  const found = ids.flatMap((name) => {
    const parcel = state.parcels.find(name);
    return parcel !== undefined && knows(parcel, name) ? [parcel] : [];
  });
  const [first, ...others] = found;
  if (first === undefined || state.world.faults.take(state.name, 31) !== null) {
    return pdf(blankPdf());
  }
  const draw = (some: readonly Parcel[]) => labelsPdf('MAYSTRO', some, THERMAL);
  return pdf(others.length > 0 ? draw(found) : drawnLabel(state, first, draw));
}
