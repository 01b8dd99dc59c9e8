import { fieldsOf, json, type Call, type Fields, type Reply } from '../core/http.ts';
import type { Parcel } from '../core/parcels.ts';
import { derived } from './yalidine-create.ts';
import { EDITABLE } from './yalidine-life.ts';
import { refusal } from './yalidine-lists.ts';
import { whyRefused } from './yalidine-request.ts';
import type { YalidineState } from './yalidine-state.ts';

/** What the shop sent, as one request. */
const requestOf = ({ own, reference }: Parcel): Fields => ({ ...own, order_id: reference });

function whyNot(parcel: Parcel, changes: Fields): string | null {
  if (parcel.word !== EDITABLE) return 'The parcel can no longer be edited';
  if ('to_wilaya_name' in changes && !('to_commune_name' in changes)) {
    return 'The to_commune_name is required with to_wilaya_name';
  }
  if (changes.is_stopdesk === true && !('stopdesk_id' in changes)) {
    return 'The stopdesk_id is required';
  }
  const isWanting = changes.has_exchange === true && !('product_to_collect' in changes);
  return isWanting ? 'The product_to_collect is required' : null;
}

export function editParcel(state: YalidineState, call: Call, tracking: string): Reply {
  const parcel = state.parcels.find(tracking);
  if (parcel === undefined) return refusal(404, 'Parcel not found');
  const changes = fieldsOf(call.body);
  const request = { ...requestOf(parcel), ...changes };
  const why = whyNot(parcel, changes);
  const refused = why === null ? whyRefused(state.world, state.name, request) : null;
  if (why !== null || refused !== null) return refusal(422, why ?? refused?.message ?? '');
  const { own, ...facts } = derived(state, request);
  Object.assign(parcel, facts, { own: { ...parcel.own, ...own } });
  state.tell('parcel_edited', { tracking, label: state.labelLink(parcel, true) });
  return json(200, state.rowOf(parcel));
}

/** 200 whatever happens; each says whether it went. */
export function deleteParcels(state: YalidineState, trackings: readonly string[]): Reply {
  const isRefused = state.world.faults.take(state.name, 9) !== null;
  return json(
    200,
    trackings.map((tracking) => {
      const parcel = state.parcels.find(tracking);
      const goes = parcel?.word === EDITABLE && !isRefused;
      if (goes) remove(state, parcel);
      return { tracking, deleted: goes };
    }),
  );
}

export function remove(state: YalidineState, parcel: Parcel): void {
  parcel.isDeleted = true;
  state.tell('parcel_deleted', { tracking: parcel.tracking });
}

/** Trackings of a DELETE without one in its path: they stand in the query. */
export const trackingsOf = (call: Call): string[] =>
  (call.query.get('tracking') ?? '').split(',').filter((tracking) => tracking !== '');
