import { EMPTY_DRAFT, MOST_DRAFT_LINES, type OrderDraft } from '#contract/intake/order-draft.ts';
import type { Arrival, Delivery, DraftReading, Kind, Refusal, Verdict } from './kind.ts';
import { labelled, linesOfNote, pairsOf } from './labelled.ts';
import { moneyOf } from './shopify-money.ts';
import { isSignedBy, sha256 } from './signatures.ts';
import {
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
  textOf,
} from './values.ts';

function verify({ headers, body }: Delivery, secrets: readonly string[]): Verdict {
  // Its newer events have the same names without the first letter.
  const signature = headers['x-shopify-hmac-sha256'] ?? headers['shopify-hmac-sha256'] ?? '';
  return isSignedBy(secrets, body, signature, 'base64') ? 'signed' : 'wrong';
}

/** A draft has ids of its own, and may have the same as an order. */
const isDraft = (order: Fields) =>
  typeof order['status'] === 'string' && order['invoice_url'] !== undefined;

/** One order a call. Of what was edited, another call brings the whole order. */
function split({ body }: Delivery): readonly (Arrival | Refusal)[] {
  const order = fieldsOf(parseJson(body));
  const edited = lineOf(fieldsOf(order['order_edit'])['order_id']);
  if (edited !== '')
    return [{ externalId: edited.slice(0, LONGEST_ID), reason: 'no_order', isNothing: true }];
  const id = lineOf(order['id']);
  if (!isId(id)) return [{ externalId: `unreadable-${sha256(body).slice(0, 16)}`, body }];
  return [{ externalId: isDraft(order) ? `draft-${id}` : id, body }];
}

function read(body: Buffer, receivedAt: Date): DraftReading {
  const order = fieldsOf(parseJson(body));
  if (lineOf(order['id']) === '') {
    const words = firstOf(order['errors'], order['error']);
    return words === '' ? { reason: 'not_readable' } : { reason: 'platform_error_body', words };
  }
  // Deleted: the body names the order alone, and has no time of its own.
  if (Object.keys(order).length === 1) {
    return { draft: { ...EMPTY_DRAFT, stage: 'cancelled' }, stampedAt: receivedAt };
  }
  const lines = order['line_items'];
  if (!Array.isArray(lines) || lines.length > MOST_DRAFT_LINES) return { reason: 'not_readable' };
  return { draft: draftOf(order), stampedAt: momentOf(order['updated_at']) };
}

function stageOf(order: Fields): OrderDraft['stage'] {
  // One that became an order is over: that order comes by itself.
  if (isDraft(order)) return order['status'] === 'completed' ? 'cancelled' : 'draft';
  if (order['test'] === true) return 'test';
  const isOver = ['voided', 'refunded'].includes(lineOf(order['financial_status']));
  return isOver || lineOf(order['cancelled_at']) !== '' ? 'cancelled' : 'placed';
}

function draftOf(order: Fields): OrderDraft {
  const shipping = fieldsOf(order['shipping_address']);
  const billing = fieldsOf(order['billing_address']);
  const customer = fieldsOf(order['customer']);
  const usual = fieldsOf(customer['default_address']);
  const items = listOf(order['line_items']).map(fieldsOf);
  const note = linesOfNote(textOf(order['note']));
  const asked = labelled([
    ...pairsOf(order['note_attributes']),
    ...items.flatMap((item) => pairsOf(item['properties'])),
    ...note.answers,
  ]);
  const phones = [shipping, order, customer, billing, usual].map((one) => lineOf(one['phone']));
  const [phone = '', ...others] = [
    ...new Set([...phones, asked.answerTo('phone'), asked.answerTo('otherPhone')]),
  ].filter((one) => one !== '');
  const places = placesOf(shipping, billing);
  const shippingNames = listOf(order['shipping_lines']).map((line) => fieldsOf(line)['title']);
  const notes = [note.rest, asked.answerTo('note'), ...asked.others];
  return {
    ...EMPTY_DRAFT,
    reference: orNull(lineOf(order['name'])),
    stage: stageOf(order),
    placedAt: momentOf(order['created_at'])?.toISOString() ?? null,
    customerName:
      [shipping, billing, customer].map(nameOf).find((name) => name !== '') ??
      asked.answerTo('name'),
    phone,
    otherPhone: others[0] ?? null,
    wilaya: asked.answerTo('wilaya') || places.province,
    // Forms put the wilaya or the commune there, whatever it is called.
    commune: asked.answerTo('commune') || places.city,
    address: places.address || asked.answerTo('address'),
    deliveryPlace: deskIn(asked.answerTo('place')) ?? placeOf(...shippingNames, ...places.lines),
    note: orNull(notes.filter((one) => one !== '').join('\n')),
    currency: firstOf(order['currency'], 'DZD'),
    ...moneyOf(order, items),
  };
}

/** The whole name often stands in the first field alone, with a full stop or itself as the last. */
function nameOf(person: Fields): string {
  const first = lineOf(person['first_name']);
  const last = lineOf(person['last_name']);
  const name = first === '' && last === '' ? lineOf(person['name']) : `${first} ${last}`;
  const isNone = /^[.\s-]*$/.test(last);
  return (isNone ? name.replace(/[\s.-]+$/, '') : first.includes(last) ? first : name).trim();
}

/** The platform knows no provinces of Algeria: where one stands, an app wrote it. */
function placesOf(shipping: Fields, billing: Fields) {
  const lines = [shipping, billing]
    .map((one) => [lineOf(one['address1']), lineOf(one['address2'])].filter(Boolean))
    .find((texts) => texts.length > 0);
  return {
    province: firstOf(shipping['province'], billing['province']),
    city: firstOf(shipping['city'], billing['city']),
    address: (lines ?? []).join('، '),
    lines: lines ?? [],
  };
}

const YES = /^(?:oui|yes|نعم|1|true)$/i;
/** A question called stop desk is answered with yes, others with the place. */
const deskIn = (text: string) => (YES.test(text) ? ('office' as const) : placeOf(text));

/** Shopify sends again eight times what was refused, and then deletes what an app subscribed to. */
export const shopify: Kind = {
  kind: 'shopify',
  verify,
  split,
  read,
  answers: { whenOff: 'ignore', whenUnreadable: 'keep' },
};
