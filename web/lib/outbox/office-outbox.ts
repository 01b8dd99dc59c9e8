import { deskEndpoints, type DeskNext } from '#contract/desk/desk.ts';
import type { Endpoint, EndpointArguments } from '#contract/endpoint.ts';
import type { OrderCall, UpdateOrder } from '#contract/orders/order-input.ts';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { call } from '../api-client.ts';
import { createOutbox } from './outbox.ts';

type Body<E extends Endpoint> = EndpointArguments<E>['body'];

interface Keyed {
  /** The idempotency key: the same however often it is sent. */
  key: string;
}

/** About an order that the server has. */
interface OfOrder extends Keyed {
  order: AboutOrder;
}

/** `version`: of the order as the person saw it, where the screen knows it. */
export type AboutOrder = Pick<Order, 'id' | 'customerName'> & Partial<Pick<Order, 'version'>>;

/** `typed`: the values of the form, for whoever has to mend it. */
export interface NewOrder extends Keyed {
  kind: 'order';
  body: Body<(typeof orderEndpoints)['createOrder']>;
  typed: unknown;
}

/** What the office can do without network; everything else needs the server. */
export type OfficeItem =
  | NewOrder
  | (OfOrder & { kind: 'call'; body: OrderCall })
  | (OfOrder & { kind: 'note'; body: Pick<UpdateOrder, 'note'> })
  | (OfOrder & { kind: 'step'; body: Pick<UpdateOrder, 'status' | 'note' | 'version'> })
  | (OfOrder & {
      kind: 'outcome';
      leaseId: string;
      body: Body<(typeof deskEndpoints)['endDeskCall']>;
    });

/** Those who may not view orders get no body. */
export type OfficeAnswer = Order | DeskNext | undefined;

/** In order per order; a new order waits for nothing. */
export const subjectOf = (item: OfficeItem): string =>
  item.kind === 'order' ? item.key : item.order.id;

/**
 * A step is taken on the order that the person saw. What they did to it themselves before, and was
 * sent in between, is part of what they saw.
 */
function rebase(later: OfficeItem, sent: OfficeItem, answer: OfficeAnswer): OfficeItem {
  if (later.kind === 'order' || (sent.kind !== 'call' && sent.kind !== 'step')) return later;
  const version = answer !== undefined && 'version' in answer ? answer.version : undefined;
  const seen = sent.order.version;
  const isOwnChange = version !== undefined && seen !== undefined && version === seen + 1;
  if (!isOwnChange || later.order.version !== seen) return later;
  const rebased = { ...later, order: { ...later.order, version } };
  if (rebased.kind === 'step' && rebased.body.version !== undefined) {
    return { ...rebased, body: { ...rebased.body, version } };
  }
  return rebased;
}

const ANSWER_WITHIN_MS = 20_000;

export function sendOfficeItem(item: OfficeItem): Promise<OfficeAnswer> {
  const sending = {
    idempotencyKey: item.key,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  if (item.kind === 'order') {
    return call(orderEndpoints.createOrder, { body: item.body, ...sending });
  }
  if (item.kind === 'outcome') {
    const params = { id: item.leaseId };
    return call(deskEndpoints.endDeskCall, { params, body: item.body, ...sending });
  }
  const params = { id: item.order.id };
  if (item.kind === 'call') {
    return call(orderEndpoints.recordOrderCall, { params, body: item.body, ...sending });
  }
  return call(orderEndpoints.updateOrder, { params, body: item.body, ...sending });
}

/** New orders, call results, notes and steps that wait for the network. */
export const officeOutbox = createOutbox<OfficeItem, OfficeAnswer>({
  name: 'office',
  atOnce: 1,
  send: (items) => Promise.all(items.map(sendOfficeItem)),
  subjectOf,
  rebase,
});
