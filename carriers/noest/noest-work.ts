import {
  fieldsOf,
  json,
  listOf,
  textOf,
  type Call,
  type Fields,
  type Reply,
} from '../core/http.ts';
import { bagReply } from '../core/laravel.ts';
import type { Parcel } from '../core/parcels.ts';
import type { NoestState } from './noest-state.ts';

const MOST_TRACKINGS = 100;
const LONGEST_REMARK = 255;

const no = (message: string, status = 200) => json(status, { success: false, message });
const yes = () => json(200, { success: true });

/** Why it cannot be validated, or null when it now is. */
function validate(state: NoestState, tracking: string): string | null {
  const parcel = state.parcels.find(tracking);
  if (parcel === undefined) return 'Commande introuvable';
  if (parcel.isValidated) return 'Commande déjà validée';
  if (state.world.faults.take(state.name, 23) !== null) return 'Stock insuffisant';
  // Fault 22: it says yes, and the parcel stays a draft.
  if (state.world.faults.take(state.name, 22) !== null) return null;
  parcel.isValidated = true;
  state.life.take(parcel, { word: 'customer_validation', after: 0, where: 'origin' });
  return null;
}

export function validOrder(state: NoestState, call: Call): Reply {
  const why = validate(state, textOf(fieldsOf(call.body).tracking));
  return why === null ? yes() : no(why, 422);
}

export function validOrders(state: NoestState, call: Call): Reply {
  const trackings = listOf(fieldsOf(call.body).trackings).map(textOf);
  if (trackings.length === 0 || trackings.length > MOST_TRACKINGS) {
    return bagReply({ trackings: [`Between 1 and ${MOST_TRACKINGS} trackings.`] });
  }
  const results = trackings.map((tracking) => [tracking, validate(state, tracking)] as const);
  const passed = results.filter(([, why]) => why === null).map(([tracking]) => [tracking, true]);
  const failed = results.filter(([, why]) => why !== null);
  return json(200, {
    passed: passed.length === 0 ? [] : Object.fromEntries(passed),
    failed: failed.length === 0 ? [] : Object.fromEntries(failed),
  });
}

const IN_DELIVERY = new Set(['fdr_activated', 'mise_a_jour']);
const OUT_OF_REACH = "Commande non trouvée dans l'étape de modification";

/** The names of a change, and what of ours they mean. */
export function applyChange(state: NoestState, parcel: Parcel, change: Fields): void {
  const texts = { tel: 'phone', phone: 'phone', adresse: 'address', client: 'client' } as const;
  for (const [theirs, ours] of Object.entries(texts)) {
    if (theirs in change) parcel[ours] = textOf(change[theirs]);
  }
  if ('product' in change) parcel.product = textOf(change.product);
  if ('commune' in change) parcel.commune = textOf(change.commune);
  if ('montant' in change) state.changePrice(parcel, { amount: Number(change.montant) });
  if ('stop_desk' in change) parcel.isDesk = Number(change.stop_desk) === 1;
  if ('code_station' in change) parcel.own.station_code = textOf(change.code_station);
  state.aside(parcel, 'edited_informations');
}

/** A request that somebody approves; until then nothing changes although it says success. */
export function updateOrder(state: NoestState, call: Call): Reply {
  const change = fieldsOf(call.body);
  const parcel = state.parcels.find(textOf(change.tracking));
  if (parcel === undefined) return no('Commande introuvable', 422);
  if (state.settings.updates === 'before-validation') {
    if (parcel.isValidated) return no(OUT_OF_REACH);
    applyChange(state, parcel, change);
    return yes();
  }
  if ('wilaya' in change && Number(change.wilaya) !== parcel.wilaya) {
    return no('La wilaya ne peut pas être modifiée', 422);
  }
  if ('commune' in change !== 'adresse' in change) {
    return bagReply({ commune: ['commune et adresse vont ensemble'] });
  }
  const others = ['tel', 'commune', 'stop_desk'].some((name) => name in change);
  if (IN_DELIVERY.has(parcel.word) && others) return no(OUT_OF_REACH);
  parcel.own.asked = change;
  return yes();
}

export function updateBeforeExpedition(state: NoestState, call: Call): Reply {
  const change = fieldsOf(call.body);
  const parcel = state.parcels.find(textOf(change.tracking));
  if (parcel === undefined) return no('Commande introuvable', 422);
  if (!['upload', 'customer_validation'].includes(parcel.word)) return no(OUT_OF_REACH);
  applyChange(state, parcel, change);
  return yes();
}

export function deleteOrder(state: NoestState, call: Call): Reply {
  const parcel = state.parcels.find(textOf(fieldsOf(call.body).tracking));
  if (parcel === undefined) return no('Commande introuvable');
  if (parcel.isValidated) return no('Commande déjà validée');
  parcel.isDeleted = true;
  return yes();
}

/** Return and new attempt: only for what is under way. */
export function ask(state: NoestState, call: Call, word: string): Reply {
  const parcel = state.parcels.find(textOf(fieldsOf(call.body).tracking));
  if (parcel === undefined || !parcel.isValidated) return no('Commande introuvable', 422);
  state.aside(parcel, word);
  return yes();
}

export function addRemark(state: NoestState, call: Call): Reply {
  const { tracking, content } = fieldsOf(call.body);
  const text = textOf(content);
  if (text === '' || text.length > LONGEST_REMARK) {
    return bagReply({
      content: [`The content must be between 1 and ${LONGEST_REMARK} characters.`],
    });
  }
  const parcel = state.parcels.find(textOf(tracking));
  if (parcel === undefined) return no('Commande introuvable', 422);
  state.aside(parcel, 'edited_informations', { content: text });
  return yes();
}
