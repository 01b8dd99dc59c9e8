import { deskEndpoints } from '#contract/desk/desk.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { call } from '../api-client.ts';
import { rebase, subjectOf, type OfficeAnswer, type OfficeItem } from './office-items.ts';
import { createOutbox } from './outbox.ts';

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
