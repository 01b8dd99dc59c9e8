import { MOST_ORDER_BYTES, MOST_ORDERS } from '#contract/intake/intake.ts';
import {
  EMPTY_DRAFT,
  type DraftLine,
  MOST_DRAFT_LINES,
  type OrderDraft,
} from '#contract/intake/order-draft.ts';
import type { Arrival, Delivery, DraftReading, Kind, Refusal } from './kind.ts';
import { verifyTimed } from './signatures.ts';
import {
  amountOf,
  fieldsOf,
  firstOf,
  isId,
  lineOf,
  listOf,
  momentOf,
  orNull,
  ownOf,
  parseJson,
  placeOf,
  quantityOf,
  textOf,
} from './values.ts';

/** One order, or `{"orders": […]}`; one that cannot be taken never stops the others. */
function split({ body }: Delivery): readonly (Arrival | Refusal)[] {
  const parsed = parseJson(body);
  if (Object.keys(fieldsOf(parsed)).length === 0)
    return [{ externalId: '', reason: 'not_readable' }];
  const { orders } = fieldsOf(parsed);
  if (orders === undefined) {
    if (body.length > MOST_ORDER_BYTES) return [{ externalId: '', reason: 'too_large' }];
    return [arrivalOf(parsed, body)];
  }
  const list = listOf(orders);
  if (list.length === 0) return [{ externalId: '', reason: 'no_orders' }];
  if (list.length > MOST_ORDERS) return [{ externalId: '', reason: 'too_many_orders' }];
  return list.map((order) => arrivalOf(order, Buffer.from(JSON.stringify(order ?? null))));
}

function arrivalOf(order: unknown, body: Buffer): Arrival | Refusal {
  const fields = fieldsOf(order);
  const externalId = lineOf(fields['externalId']);
  if (!isId(externalId)) {
    return { externalId: '', reason: 'external_id_missing' };
  }
  if (listOf(fields['items']).length > MOST_DRAFT_LINES)
    return { externalId, reason: 'too_many_lines' };
  return { externalId, body };
}

const STAGES: Readonly<Record<string, OrderDraft['stage']>> = {
  draft: 'draft',
  abandoned: 'draft',
  closed: 'closed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  deleted: 'cancelled',
};

function read(body: Buffer): DraftReading {
  const order = fieldsOf(parseJson(body));
  if (lineOf(order['externalId']) === '') return { reason: 'not_readable' };
  const customer = fieldsOf(order['customer']);
  const isPrepaid = order['paid'] === true;
  const stage = ownOf(STAGES, lineOf(order['status']).toLowerCase()) ?? 'placed';
  const draft: OrderDraft = {
    ...EMPTY_DRAFT,
    reference: orNull(lineOf(order['number'])),
    stage: order['test'] === true ? 'test' : stage,
    placedAt: momentOf(order['createdAt'])?.toISOString() ?? null,
    customerName: firstOf(customer['name'], order['name']),
    phone: firstOf(customer['phone'], order['phone']),
    otherPhone: orNull(firstOf(customer['phone2'], order['phone2'])),
    wilaya: lineOf(order['wilaya']),
    commune: lineOf(order['commune']),
    address: lineOf(order['address']),
    deliveryPlace: placeOf(order['deliveryPlace']),
    note: orNull(textOf(order['note'])),
    lines: listOf(order['items']).map(lineFrom),
    currency: firstOf(order['currency'], 'DZD').toUpperCase(),
    total: isPrepaid ? 0 : amountOf(order['total']),
    isPrepaid,
    deliveryFee: amountOf(order['deliveryFee']),
  };
  return { draft, stampedAt: momentOf(order['updatedAt']) };
}

function lineFrom(item: unknown): DraftLine {
  const line = fieldsOf(item);
  const quantity = quantityOf(line['quantity']);
  const price = amountOf(line['price']);
  return {
    externalId: orNull(firstOf(line['id'], line['variantId'], line['productId'])),
    sku: orNull(lineOf(line['sku'])),
    name: lineOf(line['name']),
    options: orNull(lineOf(line['options'])),
    quantity,
    amount: amountOf(line['total']) ?? (price === null ? null : price * quantity),
  };
}

/** Any program that can sign JSON. */
export const generic: Kind = {
  kind: 'generic',
  verify: verifyTimed,
  split,
  read,
  answers: { whenOff: 'refuse', whenUnreadable: 'refuse' },
};
