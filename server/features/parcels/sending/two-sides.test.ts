import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CALL_ENDS,
  CarrierModel,
  isLivingState,
  stateOf,
  type CallEnd,
} from '#tests/support/carrier-model.ts';
import type { SendCapabilities } from './parcel-outcome.ts';

const FAMILIES: readonly [string, SendCapabilities][] = [
  ['Yalidine', { findsByReference: true, needsValidation: false, sameReference: 'makes_another' }],
  ['ZR', { findsByReference: true, needsValidation: false, sameReference: 'refuses' }],
  ['EcoTrack', { findsByReference: true, needsValidation: true, sameReference: 'unknown' }],
  ['NOEST', { findsByReference: false, needsValidation: true, sameReference: 'refuses' }],
  ['Maystro', { findsByReference: false, needsValidation: false, sameReference: 'refuses' }],
];

type Doing =
  | { does: 'press' | 'late' | 'poll' | 'resolve' }
  | { does: 'step'; end: CallEnd }
  | {
      does: 'move';
      to: 'in_transit' | 'delivery_attempted' | 'returning' | 'cancelled' | 'returned';
    }
  | { does: 'arrive'; which: number; isKept: boolean };

const doings: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('step'), end: fc.constantFrom(...CALL_ENDS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('press', 'late', 'poll', 'resolve') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('move'),
      to: fc.constantFrom('in_transit', 'delivery_attempted', 'returning', 'cancelled', 'returned'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('arrive'), which: fc.nat(20), isKept: fc.boolean() }),
  },
);

function act(model: CarrierModel, doing: Doing): void {
  if (doing.does === 'press') model.press();
  else if (doing.does === 'step') model.step(doing.end);
  else if (doing.does === 'move') model.move(doing.to);
  else if (doing.does === 'arrive') model.arrive(doing.which, doing.isKept);
  else if (doing.does === 'late') model.answerLate();
  else if (doing.does === 'poll') model.poll();
  else model.resolve();
}

const livingOurs = ({ ours }: CarrierModel) => ours.filter(({ state }) => isLivingState(state));
const livingTheirs = ({ theirs }: CarrierModel) =>
  theirs.filter((one) => isLivingState(stateOf(one)));

/** Everything works again, all that is on its way arrives, and somebody looks at what is open. */
function settle(model: CarrierModel): void {
  for (let round = 0; round < 20; round += 1) {
    model.step('answered');
    model.answerLate();
    model.resolve();
  }
  for (let which = 0; which < 40; which += 1) model.arrive(0, false);
  model.poll();
}

it.each(FAMILIES)(
  '%s: whatever order, doubling, loss and delay of answers, events and kills, one living parcel, and both sides agree',
  (_, powers) => {
    fc.assert(
      fc.property(fc.array(doings, { maxLength: 40 }), (script) => {
        const model = new CarrierModel(powers);
        model.press();
        for (const doing of script) {
          act(model, doing);
          expect(livingOurs(model).length).toBeLessThanOrEqual(1);
          expect(livingTheirs(model).length).toBeLessThanOrEqual(1);
        }
        settle(model);
        expect(livingOurs(model).map(({ carrierId, state }) => [carrierId, state])).toEqual(
          livingTheirs(model).map((one) => [one.id, stateOf(one)]),
        );
        // Nothing that the carrier made is lost to us, and none is shipped twice.
        const known = model.ours.flatMap(({ carrierId }) => carrierId ?? []);
        expect(known.toSorted()).toEqual(model.theirs.map(({ id }) => id).toSorted());
        expect(model.registered).toBeLessThanOrEqual(known.length);
      }),
      { numRuns: 1_000 },
    );
  },
);
