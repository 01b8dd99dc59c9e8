import { expect, it } from 'vitest';
import { proposedStep, type MessageSituation, type MessageStep } from './message-steps.ts';

type Row = [
  MessageSituation['status'],
  MessageSituation['callOutcome'],
  MessageSituation['parcelState'],
  MessageStep | null,
];

it.each<Row>([
  ['pending', null, null, 'confirm'],
  ['pending', 'no_answer', null, 'no_answer'],
  ['pending', 'switched_off', null, 'no_answer'],
  ['pending', 'answered', null, 'confirm'],
  // Of a former parcel that came back.
  ['pending', null, 'returned', 'confirm'],
  ['validated', 'answered', null, null],
  ['shipped', 'answered', null, 'shipped'],
  ['shipped', 'answered', 'in_transit', 'shipped'],
  ['shipped', 'no_answer', 'at_pickup_point', 'at_pickup_point'],
  ['shipped', 'answered', 'delivery_attempted', 'failed_attempt'],
  ['shipped', 'answered', 'on_hold', 'failed_attempt'],
  ['shipped', 'answered', 'returning', 'return'],
  ['delivered', 'answered', 'delivered', null],
  ['cancelled', null, null, null],
  ['cancelled', null, 'return_ready', 'return'],
])('an order that is %s, last call %s, parcel %s: %s', (status, callOutcome, parcelState, step) => {
  expect(proposedStep({ status, callOutcome, parcelState })).toBe(step);
});
