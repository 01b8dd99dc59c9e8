import {
  fieldsOf,
  isFields,
  json,
  listOf,
  textOf,
  type Call,
  type Fields,
  type Reply,
} from '../core/http.ts';
import type { Parcel } from '../core/parcels.ts';
import { days } from '../core/times.ts';
import {
  communeOf,
  pointsOf,
  priceOf,
  returnPrice,
  wilayaNamed,
  type Delivery,
  type MaystroCommune,
} from './maystro-places.ts';
import { refusal } from './maystro-refusal.ts';
import type { MaystroState } from './maystro-state.ts';

const SOURCE = 4;
const LONGEST_REFERENCE = 110;
const PHONE = /^0\d{8,9}$/;

const NEWER: Record<number, Delivery> = { 1: 'home', 2: 'stopdesk', 3: 'pickup' };
const OLDER: Record<number, Delivery> = { 0: 'home', 1: 'stopdesk' };

/** What the two generations call the same thing. */
interface Order {
  reference: string;
  address: string;
  amount: unknown;
  client: string;
  phone: string;
  wilaya: number | undefined;
  commune: MaystroCommune | undefined;
  products: string[];
  delivery: Delivery | undefined;
  point: unknown;
}

export function deliveryOf(state: MaystroState, value: unknown): Delivery | undefined {
  const isOld =
    (state.settings.deliveryTypes === '01') !== (state.world.faults.take(state.name, 29) !== null);
  return (isOld ? OLDER : NEWER)[Number(value)];
}

function orderOf(state: MaystroState, body: Fields): Order {
  const isFirst = state.generation === 1;
  const lines = listOf(isFirst ? body.products : body.details).filter(isFields);
  const products = lines
    .filter(({ quantity }) => Number.isInteger(quantity) && Number(quantity) > 0)
    .map((line) => textOf(line.logistical_description ?? line.description ?? line.product));
  return {
    reference: textOf(isFirst ? body.external_order_id : body.external_id),
    address: textOf(body.destination_text),
    amount: isFirst ? body.product_price : body.total_price,
    client: textOf(body.customer_name),
    phone: textOf(body.customer_phone),
    wilaya: isFirst ? Number(body.wilaya) : wilayaNamed(body.wilaya),
    commune: communeOf(body.commune),
    products,
    delivery: deliveryOf(state, body.delivery_type),
    point: body.pickup_point,
  };
}

/** The same reference, or the same person, within a day. */
function isDouble(state: MaystroState, order: Order): boolean {
  const since = state.world.clock.now() - days(1);
  return state.parcels
    .list()
    .filter(({ createdAt, word }) => createdAt > since && word !== '50')
    .some(({ reference, client, phone }) => {
      const isSamePerson = client === order.client && phone === order.phone;
      const isSameOrder = order.reference !== '' && reference === order.reference;
      return isSameOrder || (state.settings.oneADay === true && isSamePerson);
    });
}

/** The number of the first mistake, or null. */
function codeOf(state: MaystroState, order: Order): number | null {
  const { commune, delivery, amount } = order;
  if (order.reference.length > LONGEST_REFERENCE) return 100;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) return 10;
  if (order.address === '') return 20;
  if (order.client === '' || !PHONE.test(order.phone)) return 30;
  if (commune === undefined || commune.wilaya !== order.wilaya) return 40;
  if (delivery === undefined || priceOf(commune, delivery) === null) return 45;
  if (delivery === 'pickup' && !pointsOf(commune.id).some(({ id }) => id === order.point))
    return 45;
  if (order.products.length === 0) return 50;
  return isDouble(state, order) ? 55 : null;
}

function make(state: MaystroState, order: Order, body: Fields): Parcel {
  const { commune, delivery = 'home' } = order;
  if (commune === undefined) throw new Error('no commune');
  const parcel = state.parcels.add({
    id: state.random.uuid(),
    tracking: state.nextNumber(),
    reference: order.reference,
    createdAt: state.world.clock.now(),
    word: '4',
    isValidated: true,
    isDesk: delivery !== 'home',
    wilaya: commune.wilaya,
    commune: commune.name,
    client: order.client,
    phone: order.phone,
    address: order.address,
    product: order.products.join(', '),
    amount: Number(order.amount),
    fee: priceOf(commune, delivery) ?? 0,
    returnFee: returnPrice(commune),
    weight: 0,
    own: { commune: commune.id, delivery_type: body.delivery_type, express: body.express },
  });
  state.life.record(parcel, { word: '4', after: 0, where: 'origin' }, parcel.createdAt);
  state.life.begin(parcel);
  state.tellCreated(parcel);
  return parcel;
}

/** An order as the first generation shows it; statuses are numbers. */
export const orderRow = (parcel: Parcel) => ({
  id: parcel.id,
  display_id: Number(parcel.tracking),
  external_order_id: parcel.reference,
  status: Number(parcel.word),
  product_price: parcel.amount,
  delivery_price: parcel.fee,
  commune: parcel.own.commune,
  wilaya: parcel.wilaya,
  delivery_type: parcel.own.delivery_type,
  customer_name: parcel.client,
  customer_phone: parcel.phone,
  destination_text: parcel.address,
});

export function createOrder(state: MaystroState, call: Call): Reply {
  const body = fieldsOf(call.body);
  if (Object.keys(body).length === 0) return refusal(state, 80);
  const missing = ['express', ...(state.generation === 1 ? ['source'] : [])].filter(
    (name) => body[name] === undefined,
  );
  if (missing.length > 0) {
    return json(
      400,
      Object.fromEntries(missing.map((name) => [name, ['This field is required.']])),
    );
  }
  if (typeof body.express !== 'boolean')
    return json(400, { express: ['Must be a valid boolean.'] });
  if (state.generation === 1 && body.source !== SOURCE) return json(400, { source: ['Invalid.'] });
  const order = orderOf(state, body);
  const code = codeOf(state, order);
  if (code !== null) return refusal(state, code);
  const parcel = make(state, order, body);
  if (state.generation === 1) return json(201, orderRow(parcel));
  const answer = {
    id: parcel.id,
    display_id_order: Number(parcel.tracking),
    delivery_price: parcel.fee,
    success: true,
    errors: [],
  };
  return json(201, state.settings.createAnswer === 'array' ? [answer] : answer);
}
