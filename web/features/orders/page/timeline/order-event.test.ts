import { expect, it } from 'vitest';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { untoldCorrections } from './order-event.tsx';

const event = (id: number, given: Partial<OrderEvent>): OrderEvent => ({
  id,
  kind: 'edited',
  at: '2026-05-04T10:00:00.000Z',
  actorName: 'أمينة',
  fromStatus: null,
  toStatus: null,
  callOutcome: null,
  callReason: null,
  callAgainAt: null,
  note: null,
  changes: null,
  ...given,
});
const phone = { phone: { from: '0550111222', to: '0661334455' } };

it('finds the corrections that came after the parcel had left', () => {
  const events = [
    event(6, { changes: phone }),
    event(5, { changes: { trackingNumber: { from: null, to: 'YAL-1' } } }),
    event(4, { changes: phone }),
    event(3, { kind: 'status', fromStatus: 'validated', toStatus: 'shipped' }),
    event(2, { changes: phone }),
    event(1, { kind: 'created' }),
  ];
  expect([...untoldCorrections(events)]).toEqual([6, 4]);
});

it('forgets them once the parcel is back, and when it is handed over anew', () => {
  const events = [
    event(5, { kind: 'status', fromStatus: 'validated', toStatus: 'shipped' }),
    event(4, { changes: phone }),
    event(3, { kind: 'status', fromStatus: 'shipped', toStatus: 'cancelled' }),
    event(2, { changes: phone }),
    event(1, { kind: 'status', fromStatus: 'validated', toStatus: 'shipped' }),
  ];
  expect([...untoldCorrections(events.slice(1))]).toEqual([]);
  expect([...untoldCorrections(events)]).toEqual([]);
});

it('forgets those that the carrier was asked to take, but not if it refused', () => {
  const asked = (to: string) => ({ carrierAsk: { from: 'change_phone', to } });
  const shipped = event(1, { kind: 'status', fromStatus: 'validated', toStatus: 'shipped' });
  const later = event(5, { changes: phone });
  const before = [event(2, { changes: phone }), shipped];
  expect([
    ...untoldCorrections([later, event(3, { kind: 'note', changes: asked('done') }), ...before]),
  ]).toEqual([5]);
  expect([
    ...untoldCorrections([event(3, { kind: 'note', changes: asked('refused') }), ...before]),
  ]).toEqual([2]);
});
