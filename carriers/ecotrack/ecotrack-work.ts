import { fieldsOf, json, listOf, textOf, type Call, type Reply } from '../core/http.ts';
import { bagReply } from '../core/laravel.ts';
import type { Parcel } from '../core/parcels.ts';
import { localTime } from '../core/times.ts';
import { factsOf, refusalReply, whyRefused, type Texts } from './ecotrack-create.ts';
import type { EcotrackState } from './ecotrack-state.ts';

const LOCKED = 10_001;
const RETURN_IMPOSSIBLE = 10_003;
const LONGEST_REMARK = 255;

const no = (error: number, message: string) => json(200, { success: false, error, message });
const unknown = () => bagReply({ tracking: ['The selected tracking is invalid.'] });

const parcelOf = (state: EcotrackState, call: Call) =>
  state.parcels.find(call.query.get('tracking') ?? '');

export function validOrder(state: EcotrackState, call: Call): Reply {
  const parcel = parcelOf(state, call);
  if (parcel === undefined) return unknown();
  if (parcel.isValidated) return no(LOCKED, 'Commande verrouillée');
  // Fault 22: it says yes, and the parcel stays a draft.
  if (state.world.faults.take(state.name, 22) === null) {
    parcel.isValidated = true;
    state.life.take(parcel, { word: 'prete_a_expedier', after: 0, where: 'origin' });
  }
  return json(200, { success: true, message: 'Commande validée' });
}

/** Names of an update, and those of a new order. */
const NAMES: Record<string, string> = {
  client: 'nom_client',
  tel: 'telephone',
  tel2: 'telephone_2',
  wilaya: 'code_wilaya',
  product: 'produit',
};
const ALL_NEEDED = ['type', 'wilaya', 'commune', 'adresse', 'montant', 'tel'];

export function updateOrder(state: EcotrackState, call: Call): Reply {
  const parcel = parcelOf(state, call);
  if (parcel === undefined) return unknown();
  const missing = ALL_NEEDED.filter((name) => !call.query.has(name));
  if (state.settings.updateNeedsAll === true && missing.length > 0) {
    return bagReply(
      Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]])),
    );
  }
  const forced = state.world.faults.take(state.name, 20, { kind: 'update' });
  if (forced !== null) return json(200, { success: true });
  if (parcel.isValidated) {
    const isSilent = state.settings.lateUpdates === 'ignored';
    return isSilent ? json(200, { success: true }) : no(LOCKED, 'Commande verrouillée');
  }
  const changes = Object.fromEntries(
    [...call.query]
      .filter(([name]) => name !== 'tracking')
      .map(([name, value]) => [NAMES[name] ?? name, value]),
  );
  return change(state, parcel, changes);
}

function change(state: EcotrackState, parcel: Parcel, changes: Texts): Reply {
  const { order_id: _, remarks: __, ...own } = parcel.own;
  const texts = { ...(own as Texts), ...changes };
  const refused = whyRefused(state, texts);
  if (refused !== null) return refusalReply(refused);
  Object.assign(parcel, factsOf(texts), { own: { ...parcel.own, ...changes } });
  return json(200, { success: true });
}

export function deleteOrder(state: EcotrackState, call: Call): Reply {
  const parcel = parcelOf(state, call);
  const isOld = state.settings.deleteAnswer === 'old';
  if (parcel === undefined && !isOld) return unknown();
  const goes = parcel !== undefined && !parcel.isValidated;
  if (goes) parcel.isDeleted = true;
  if (isOld) return json(200, { delete: goes ? 'success' : 'fail' });
  const message = goes ? 'Commande supprimée' : 'Commande verrouillée';
  return json(200, { success: goes, message });
}

/** Only in delivery, and even then nothing may come of it. */
export function askReturn(state: EcotrackState, call: Call): Reply {
  const parcel = parcelOf(state, call);
  if (parcel === undefined) return unknown();
  if (parcel.word !== 'en_livraison') return no(RETURN_IMPOSSIBLE, 'Retour impossible');
  if (state.settings.returns === 'done') {
    state.life.take(parcel, {
      word: 'retour_chez_livreur',
      after: 0,
      where: 'there',
      isReturn: true,
    });
  }
  return json(200, { success: true });
}

export function addRemark(state: EcotrackState, call: Call): Reply {
  const parcel = parcelOf(state, call);
  const content = call.query.get('content') ?? '';
  if (parcel === undefined) return unknown();
  if (content === '' || content.length > LONGEST_REMARK) {
    return bagReply({ content: ['The content must be between 1 and 255 characters.'] });
  }
  const remark = {
    remarque: `Shop : ${content}`,
    station: 'Hub Alger',
    livreur: '',
    created_at: localTime(state.world.clock.now()),
    tracking: parcel.tracking,
  };
  parcel.own.remarks = [...listOf(parcel.own.remarks), remark];
  return json(200, { success: true });
}

export const readRemarks = (state: EcotrackState, call: Call): Reply =>
  json(200, listOf(parcelOf(state, call)?.own.remarks));

export function validReturns(state: EcotrackState, call: Call): Reply {
  const trackings = listOf(fieldsOf(call.body).trackings).map(textOf);
  const parcels = trackings.map((tracking) => state.parcels.find(tracking));
  const isRight = parcels.length > 0 && parcels.every((parcel) => parcel?.isReturn === true);
  if (isRight) {
    for (const parcel of parcels) {
      if (parcel) state.life.take(parcel, { word: 'retour_archive', after: 0, where: 'origin' });
    }
  }
  return json(200, { returned: isRight ? 'success' : 'fail' });
}
