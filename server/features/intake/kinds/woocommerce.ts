import {
  EMPTY_DRAFT,
  type DraftLine,
  MOST_DRAFT_LINES,
  type OrderDraft,
} from '#contract/intake/order-draft.ts';
import { readAmounts } from '#contract/names/read-amounts.ts';
import type { CheckoutFields } from '#contract/intake/checkout-fields.ts';
import { checkoutReader } from './checkout-reader.ts';
import type { Arrival, Delivery, DraftReading, Kind, Learnt, Refusal, Verdict } from './kind.ts';
import { isSignedBy, sha256 } from './signatures.ts';
import {
  amountOf,
  fieldsOf,
  type Fields,
  firstOf,
  isId,
  lineOf,
  listOf,
  momentOf,
  orNull,
  parseJson,
  placeOf,
  plainOf,
  quantityOf,
  textOf,
} from './values.ts';

const PING = /^webhook_id=\d{1,10}$/;

/** The ping on saving is a form without signature and without any of its headers. */
function verify({ headers, body }: Delivery, secrets: readonly string[]): Verdict {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const isBare = headers['x-wc-webhook-topic'] === undefined;
  if (isForm && isBare && PING.test(body.subarray(0, 40).toString('latin1'))) return 'ping';
  const signature = headers['x-wc-webhook-signature'] ?? '';
  return isSignedBy(secrets, body, signature, 'base64') ? 'signed' : 'wrong';
}

/** One order a call. What is none is kept under the hash of its bytes, so that it is seen. */
function split({ body }: Delivery): readonly (Arrival | Refusal)[] {
  const id = lineOf(fieldsOf(parseJson(body))['id']);
  return [{ externalId: isId(id) ? id : `unreadable-${sha256(body).slice(0, 16)}`, body }];
}

function read(body: Buffer, receivedAt: Date, learnt?: Learnt): DraftReading {
  const order = fieldsOf(parseJson(body));
  const code = lineOf(order['code']);
  if (code !== '' && order['id'] === undefined) {
    return { reason: 'platform_error_body', words: firstOf(order['message'], code) };
  }
  const hasTooMany = listOf(order['line_items']).length > MOST_DRAFT_LINES;
  if (lineOf(order['id']) === '' || hasTooMany) return { reason: 'not_readable' };
  // Deleted or moved to the trash: the body names the order alone, and has no time of its own.
  if (Object.keys(order).length === 1) {
    return { draft: { ...EMPTY_DRAFT, stage: 'cancelled' }, stampedAt: receivedAt };
  }
  const draft = draftOf(order, learnt?.checkoutFields);
  return { draft, stampedAt: momentOf(order['date_modified_gmt'], 'utc') };
}

const CANCELLED = ['cancelled', 'trash', 'refunded', 'failed'];

function stageOf(status: string): OrderDraft['stage'] {
  if (CANCELLED.includes(status)) return 'cancelled';
  return status === 'checkout-draft' || status === 'auto-draft' ? 'draft' : 'placed';
}

function draftOf(order: Fields, mapped?: CheckoutFields): OrderDraft {
  const billing = fieldsOf(order['billing']);
  const shipping = fieldsOf(order['shipping']);
  const checkout = checkoutReader(order, mapped);
  const isPrepaid = lineOf(order['date_paid_gmt']) !== '';
  const phones = new Set(checkout.paths('phone').map(checkout.at));
  const [phone = '', otherPhone = null] = phones;
  const amounts = amountsOf(order);
  const shippingNames = [...listOf(order['shipping_lines']), ...listOf(order['fee_lines'])]
    .map(fieldsOf)
    .flatMap((line) => [line['method_title'], line['name']]);
  return {
    ...EMPTY_DRAFT,
    reference: orNull(lineOf(order['number'])),
    stage: stageOf(lineOf(order['status'])),
    placedAt: momentOf(order['date_created_gmt'], 'utc')?.toISOString() ?? null,
    customerName:
      nameOf(shipping) ||
      nameOf(billing) ||
      checkout.at('meta_data._billing_full_name') ||
      checkout.at('meta_data.full_name'),
    phone,
    otherPhone,
    wilaya: checkout.first('wilaya'),
    commune: checkout.first('commune'),
    address: checkout.first('address'),
    deliveryPlace:
      placeOf(checkout.first('deliveryPlace')) ??
      placeOf(...shippingNames, billing['address_2'], shipping['address_2']),
    note: orNull(textOf(order['customer_note'])),
    lines: listOf(order['line_items']).map(lineFrom),
    currency: firstOf(order['currency'], 'DZD'),
    total: isPrepaid ? 0 : amounts.total,
    isPrepaid,
    deliveryFee: amounts.deliveryFee,
  };
}

/** The whole name often stands in the first field alone, and is repeated in the last. */
function nameOf(person: Fields): string {
  const parts = [plainOf(person['first_name']), plainOf(person['last_name'])];
  const [first = '', last = ''] = parts;
  return first.includes(last) || /^[.-]?$/.test(last) ? first : `${first} ${last}`.trim();
}

function amountsOf(order: Fields) {
  const named = (list: unknown, kind: 'shipping' | 'fee', name: 'method_title' | 'name') =>
    listOf(list).map((one) => {
      const line = fieldsOf(one);
      return { kind, name: plainOf(line[name]), amount: lineOf(line['total']) };
    });
  const goods = listOf(order['line_items']).map((one) => {
    const line = fieldsOf(one);
    return { kind: 'goods' as const, name: null, amount: lineOf(line['total']) };
  });
  return readAmounts(
    [
      ...goods,
      ...named(order['shipping_lines'], 'shipping', 'method_title'),
      ...named(order['fee_lines'], 'fee', 'name'),
    ],
    lineOf(order['total']),
  );
}

/** Of a line the total counts: its price is a rounded number. */
function lineFrom(item: unknown): DraftLine {
  const line = fieldsOf(item);
  const options = listOf(line['meta_data']).flatMap((one) => {
    const { key, display_value: shown } = fieldsOf(one);
    return lineOf(key).startsWith('_') ? [] : (orNull(plainOf(shown)) ?? []);
  });
  const variation = lineOf(line['variation_id']);
  return {
    externalId: orNull(variation === '0' ? lineOf(line['product_id']) : variation),
    sku: orNull(lineOf(line['sku'])),
    // The name of a variation ends in its options, which stand in its data as well.
    name: nameWithout(plainOf(line['name']), options),
    options: orNull(options.join(' / ')),
    quantity: quantityOf(line['quantity']),
    amount: amountOf(line['total']),
  };
}

function nameWithout(name: string, options: readonly string[]): string {
  const [own = name, said] = name.split(/ [–-] (?=[^–-]*$)/);
  const isOptions =
    said !== undefined &&
    options.length > 0 &&
    said.split(/, /).every((one) => options.includes(one));
  return isOptions ? own : name;
}

/** WooCommerce never repeats what was refused, and switches a webhook off after seven refusals. */
export const woocommerce: Kind = {
  kind: 'woocommerce',
  verify,
  split,
  read,
  answers: { whenOff: 'ignore', whenUnreadable: 'keep' },
};
