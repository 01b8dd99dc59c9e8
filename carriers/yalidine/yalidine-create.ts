import {
  isFields,
  json,
  listOf,
  parsed,
  textOf,
  type Call,
  type Fields,
  type Reply,
} from '../core/http.ts';
import type { Parcel } from '../core/parcels.ts';
import { partialAnswer } from '../core/partial-answer.ts';
import { tariffOf } from '../places/tariffs.ts';
import { EDITABLE } from './yalidine-life.ts';
import { refusal } from './yalidine-lists.ts';
import { centerRows, findCommune, findWilaya, parcelFee } from './yalidine-places.ts';
import { whyRefused, type Refused } from './yalidine-request.ts';
import type { YalidineState } from './yalidine-state.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The figures and places that follow from a request; also used when it is edited. */
export function derived(state: YalidineState, fields: Fields) {
  const from = findWilaya(fields.from_wilaya_name)?.id ?? 16;
  const wilaya = findWilaya(fields.to_wilaya_name)?.id ?? 16;
  const commune = findCommune(state.world, state.name, wilaya, fields.to_commune_name);
  const isDesk = fields.is_stopdesk === true;
  const size = {
    length: numberOf(fields.length),
    width: numberOf(fields.width),
    height: numberOf(fields.height),
    weight: numberOf(fields.weight),
  };
  const fee = parcelFee(from, commune?.id ?? 0, isDesk, size);
  const price = numberOf(fields.price);
  const desk = centerRows.find((row) => isDesk && row.center_id === fields.stopdesk_id);
  return {
    isDesk,
    wilaya,
    commune: commune?.name ?? '',
    client: `${textOf(fields.firstname)} ${textOf(fields.familyname)}`,
    phone: textOf(fields.contact_phone),
    address: textOf(fields.address),
    product: textOf(fields.product_list),
    amount: fields.freeshipping === true ? price : price + fee,
    fee,
    returnFee: tariffOf(from, wilaya).return,
    weight: size.weight,
    own: {
      ...fields,
      ...size,
      price,
      from_wilaya_id: from,
      to_commune_id: commune?.id ?? null,
      stopdesk_id: desk?.center_id ?? null,
      stopdesk_name: desk?.name ?? null,
    },
  };
}

function make(state: YalidineState, fields: Fields, importId: number): Parcel {
  const { random, world, parcels, life } = state;
  const facts = derived(state, fields);
  const tracking = `${state.prefix}${random.text(6)}`;
  const parcel = parcels.add({
    ...facts,
    id: tracking,
    tracking,
    reference: textOf(fields.order_id),
    createdAt: world.clock.now(),
    word: EDITABLE,
    isValidated: true,
    money: 'not-ready',
    own: {
      ...facts.own,
      import_id: importId,
      label_token: random.text(24),
      pin: random.digits(4),
    },
  });
  life.record(parcel, { word: EDITABLE, after: 0, where: 'origin' }, parcel.createdAt);
  life.begin(parcel);
  const label = state.labelLink(parcel, true);
  state.tell('parcel_created', {
    order_id: parcel.reference,
    tracking,
    label,
    import_id: importId,
  });
  return parcel;
}

const madeAnswer = (state: YalidineState, parcel: Parcel) => ({
  success: true,
  order_id: parcel.reference,
  tracking: parcel.tracking,
  import_id: parcel.own.import_id,
  label: state.labelLink(parcel, true),
  labels: state.importLink(parcel),
  message: '',
});

const refusedAnswer = (orderId: string, message: string) => ({
  success: false,
  order_id: orderId,
  tracking: null,
  import_id: null,
  label: null,
  labels: null,
  message,
});

const orderIdOf = (item: unknown) => (isFields(item) ? textOf(item.order_id) : '');

function reasonsOf(
  state: YalidineState,
  items: readonly unknown[],
  refused: number,
): (Refused | null)[] {
  const ids = items.map(orderIdOf);
  return items.map((item, index) => {
    const isTwice = ids.filter((id) => id === ids[index]).length > 1;
    if (isTwice) return { message: 'The order_id must be unique in the request', isCommune: false };
    if (index === refused) {
      return { message: 'The parcel could not be created', isCommune: false };
    }
    return whyRefused(state.world, state.name, item);
  });
}

/** Good parcels are made, bad ones say why; the same order_id again is a second parcel. */
export function createParcels(state: YalidineState, call: Call): Reply {
  const { world, name, settings, random } = state;
  const body = parsed(call.body);
  if (!Array.isArray(body)) return refusal(400, 'The body must be an array of parcels');
  const items = listOf(body);
  if (items.length === 0 || items.length > Number(settings.mostInBatch)) {
    return refusal(422, `Between 1 and ${settings.mostInBatch} parcels`);
  }
  if (world.faults.take(name, 4) !== null) return json(200, []);
  const { refused, omitted } = partialAnswer(world, name, items.length);
  const reasons = reasonsOf(state, items, refused);
  const first = reasons.find((reason) => reason !== null);
  if (items.length === 1 && first?.isCommune === true && settings.badCommune === 'empty') {
    return json(200, []);
  }
  if (first !== undefined && (settings.batch === 'whole' || world.faults.take(name, 5) !== null)) {
    return refusal(422, `Nothing was created: ${first?.message ?? ''}`);
  }
  const importId = 100 + random.below(900_000);
  const answers = items.map((item, index) => {
    const reason = reasons[index] ?? null;
    if (reason !== null || !isFields(item)) {
      return refusedAnswer(orderIdOf(item), reason?.message ?? '');
    }
    return madeAnswer(state, make(state, item, importId));
  });
  const shown = answers.filter((_, index) => index !== omitted);
  return json(200, Object.fromEntries(shown.map((answer) => [answer.order_id, answer])));
}
