import {
  EMPTY_DRAFT,
  type DraftLine,
  MOST_DRAFT_LINES,
  type OrderDraft,
} from '#contract/intake/order-draft.ts';
import { readAmounts } from '#contract/names/read-amounts.ts';
import type { Arrival, Delivery, DraftReading, Kind, Refusal, Verdict } from './kind.ts';
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

function read(body: Buffer, receivedAt: Date): DraftReading {
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
  return { draft: draftOf(order), stampedAt: momentOf(order['date_modified_gmt'], 'utc') };
}

const CANCELLED = ['cancelled', 'trash', 'refunded', 'failed'];

function stageOf(status: string): OrderDraft['stage'] {
  if (CANCELLED.includes(status)) return 'cancelled';
  return status === 'checkout-draft' || status === 'auto-draft' ? 'draft' : 'placed';
}

function draftOf(order: Fields): OrderDraft {
  const billing = fieldsOf(order['billing']);
  const shipping = fieldsOf(order['shipping']);
  const meta = metaOf(order);
  const isPrepaid = lineOf(order['date_paid_gmt']) !== '';
  const phone = firstOf(shipping['phone'], billing['phone']);
  const otherPhone = firstOf(
    billing['phone'],
    meta('phone2', '_billing_phone_2', 'billing_phone_2'),
  );
  const amounts = amountsOf(order);
  const delivery = meta(
    '_cca_delivery_type',
    '_billing_delivery_type',
    'delivery_type',
    '_delivery_type',
  );
  const shippingNames = [...listOf(order['shipping_lines']), ...listOf(order['fee_lines'])]
    .map(fieldsOf)
    .flatMap((line) => [line['method_title'], line['name']]);
  return {
    ...EMPTY_DRAFT,
    reference: orNull(lineOf(order['number'])),
    stage: stageOf(lineOf(order['status'])),
    placedAt: momentOf(order['date_created_gmt'], 'utc')?.toISOString() ?? null,
    customerName: nameOf(shipping) || nameOf(billing) || meta('_billing_full_name', 'full_name'),
    phone,
    otherPhone: otherPhone === phone ? null : orNull(otherPhone),
    ...placesOf(meta, billing, shipping),
    deliveryPlace:
      placeOf(delivery) ?? placeOf(...shippingNames, billing['address_2'], shipping['address_2']),
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

type Meta = (...keys: readonly string[]) => string;

/** The first of these keys that says something; plugins keep there what the checkout asked. */
function metaOf(order: Fields): Meta {
  const values = new Map(
    listOf(order['meta_data']).map((one) => {
      const { key, value } = fieldsOf(one);
      return [lineOf(key), plainOf(value)] as const;
    }),
  );
  return (...keys) => keys.map((key) => values.get(key) ?? '').find((text) => text !== '') ?? '';
}

/** Algerian checkouts hide the usual fields and keep their own; the usual ones come last. */
function placesOf(meta: Meta, billing: Fields, shipping: Fields) {
  const wilaya =
    meta(
      '_cca_wilaya_name',
      '_billing_wilaya',
      'billing_wilaya',
      '_shipping_wilaya',
      'wilaya',
      '_wilaya',
      '_cca_wilaya_id',
      '_billing_wilaya_id',
    ) || firstOf(shipping['state'], billing['state']);
  const commune =
    meta(
      '_cca_commune_name',
      '_billing_commune',
      'billing_commune',
      '_shipping_commune',
      'commune',
    ) || firstOf(shipping['city'], billing['city']);
  const address = [shipping, billing]
    .map((one) => [plainOf(one['address_1']), plainOf(one['address_2'])].filter(Boolean).join('، '))
    .find((text) => text !== '');
  return {
    wilaya,
    // One plugin notes the desk behind the name.
    commune: commune.replace(/__hub__.*$/, ''),
    address: address ?? '',
  };
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
