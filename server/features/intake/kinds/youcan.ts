import {
  EMPTY_DRAFT,
  type DraftLine,
  MOST_DRAFT_LINES,
  type OrderDraft,
} from '#contract/intake/order-draft.ts';
import { readAmounts } from '#contract/names/read-amounts.ts';
import type { Arrival, Delivery, DraftReading, Kind, Refusal, Verdict } from './kind.ts';
import { type Answer, labelled, pairsOf } from './labelled.ts';
import { isSignedBy, sha256 } from './signatures.ts';
import {
  amountOf,
  fieldsOf,
  type Fields,
  firstOf,
  isId,
  lineOf,
  listOf,
  LONGEST_ID,
  momentOf,
  orNull,
  parseJson,
  placeOf,
  quantityOf,
  textOf,
} from './values.ts';

function verify({ headers, body }: Delivery, secrets: readonly string[]): Verdict {
  const signature = (headers['x-youcan-signature'] ?? '').replace(/^sha256=/i, '');
  return isSignedBy(secrets, body, signature, 'hex') ? 'signed' : 'wrong';
}

/** In an envelope, or as older deliveries have it at the root. */
function orderIn(body: Buffer): { order: Fields; event: string } {
  const call = fieldsOf(parseJson(body));
  const inside = fieldsOf(call['data']);
  const order = Object.keys(inside).length > 0 ? inside : call;
  return { order, event: lineOf(call['event_name']) };
}

function split({ body }: Delivery): readonly (Arrival | Refusal)[] {
  const { order, event } = orderIn(body);
  const id = lineOf(order['id']);
  const isOfOrder = event === '' || event.startsWith('order.');
  if (!isOfOrder)
    return [{ externalId: id.slice(0, LONGEST_ID), reason: 'no_order', isNothing: true }];
  return [{ externalId: isId(id) ? id : `unreadable-${sha256(body).slice(0, 16)}`, body }];
}

function read(body: Buffer): DraftReading {
  const { order } = orderIn(body);
  if (lineOf(order['id']) === '') {
    const words = firstOf(order['detail'], order['error']);
    return words === '' ? { reason: 'not_readable' } : { reason: 'platform_error_body', words };
  }
  if (listOf(order['variants']).length > MOST_DRAFT_LINES) return { reason: 'not_readable' };
  const draft = draftOf(order);
  // What is delivered has no lines and no address: the whole order has to be asked for.
  if (!Array.isArray(order['variants'])) return { draft, stampedAt: null, isAbridged: true };
  return { draft, stampedAt: momentOf(order['updated_at'], 'utc') };
}

const CANCELLED = ['canceled', 'cancelled', 'refunded'];
const SETTLED = ['paid', 'refunded', 'voided'];

/** Of the state only this: its numbers are written down nowhere, and its label is translated. */
const slugOf = (state: unknown): string => lineOf(fieldsOf(state)['slug']).toLowerCase();

function draftOf(order: Fields): OrderDraft {
  const customer = fieldsOf(order['customer']);
  const shipping = fieldsOf(order['shipping']);
  const payment = fieldsOf(order['payment']);
  const addresses = [shipping['address'], payment['address'], ...listOf(customer['address'])].map(
    fieldsOf,
  );
  const at = (...names: readonly string[]) =>
    firstOf(...addresses.flatMap((address) => names.map((name) => address[name])));
  const items = listOf(order['variants']).map(fieldsOf);
  const asked = labelled([
    ...answersIn(order['extra_fields']),
    ...answersIn(order['custom_fields']),
    ...items.flatMap((item) => answersIn(item['extra_fields'])),
  ]);
  const phones = [...addresses, customer].map((one) => lineOf(one['phone']));
  const [phone = '', ...others] = [
    ...new Set([...phones, asked.answerTo('phone'), asked.answerTo('otherPhone')]),
  ].filter((one) => one !== '');
  const isPrepaid = SETTLED.includes(slugOf(payment['status_object']));
  const lines = items.map(lineFrom);
  const { total, deliveryFee } = amountsOf(order, shipping, lines);
  const notes = [textOf(order['notes']), asked.answerTo('note'), ...asked.others];
  const method = fieldsOf(shipping['payload']);
  return {
    ...EMPTY_DRAFT,
    // As the merchant sees it, with its zeros.
    reference: orNull(lineOf(order['ref'])),
    stage: CANCELLED.includes(slugOf(order['status_object'])) ? 'cancelled' : 'placed',
    placedAt: momentOf(order['created_at'], 'utc')?.toISOString() ?? null,
    customerName: nameIn([customer, ...addresses]) || asked.answerTo('name'),
    phone,
    otherPhone: others[0] ?? null,
    wilaya: at('region', 'state') || asked.answerTo('wilaya'),
    commune: asked.answerTo('commune') || at('city') || lineOf(customer['city']),
    address: at('first_line', 'second_line') || asked.answerTo('address'),
    deliveryPlace:
      placeOf(asked.answerTo('place')) ?? placeOf(method['display_name'], method['name']),
    note: orNull(notes.filter((one) => one !== '').join('\n')),
    lines,
    currency: firstOf(order['currency'], 'DZD'),
    total: isPrepaid ? 0 : total,
    isPrepaid,
    deliveryFee,
  };
}

/** A list of pairs, or an object of what was asked. */
const answersIn = (value: unknown): Answer[] => [
  ...pairsOf(value),
  ...Object.entries(fieldsOf(value)).flatMap(([label, given]) => {
    const text = lineOf(given);
    return text === '' ? [] : [{ label, text }];
  }),
];

const nameIn = (people: readonly Fields[]): string =>
  people
    .map(
      (one) =>
        [lineOf(one['first_name']), lineOf(one['last_name'])].filter(Boolean).join(' ') ||
        lineOf(one['full_name']),
    )
    .find((name) => name !== '') ?? '';

function amountsOf(order: Fields, shipping: Fields, lines: readonly DraftLine[]) {
  const fee = shipping['is_free'] === true ? 0 : amountOf(shipping['price']);
  return readAmounts(
    [
      ...lines.map(({ amount }) => ({ kind: 'goods' as const, amount })),
      ...(fee === null ? [] : [{ kind: 'shipping' as const, amount: fee }]),
    ],
    lineOf(order['total']),
  );
}

/** What a product without options has in place of one. */
const NO_OPTION = 'default';

function lineFrom(item: Fields): DraftLine {
  const variant = fieldsOf(item['variant']);
  const product = fieldsOf(variant['product']);
  const options = listOf(variant['values'])
    .map(lineOf)
    .filter((value) => value !== '' && value !== NO_OPTION);
  const quantity = quantityOf(item['quantity']);
  const price = amountOf(item['price']);
  return {
    externalId: orNull(lineOf(variant['id'])),
    sku: orNull(lineOf(variant['sku'])),
    name: firstOf(product['name'], variant['name']),
    options: orNull(options.join(' / ')),
    quantity,
    amount: price === null ? null : price * quantity,
  };
}

/** YouCan sends again what failed, never what was refused, and stops for good at 410. */
export const youcan: Kind = {
  kind: 'youcan',
  verify,
  split,
  read,
  answers: { whenOff: 'ignore', whenUnreadable: 'keep' },
};
