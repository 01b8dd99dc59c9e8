import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEXT_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import { ENDED_STATES, PARCEL_STATES, type ParcelState } from '#contract/carriers/parcel-states.ts';
import type { StoredShipment } from '#server/db/schema/shipments.ts';
import { wrongShipments } from '#tests/support/recount-shipments.ts';
import {
  afterOrder,
  afterParcel,
  concernsShipment,
  parcelChanged,
  type OrderFacts,
  type ParcelFacts,
  type ShipmentFacts,
  type ShipmentStep,
} from './shipment-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));

const order = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  id: 'order',
  status: 'shipped',
  deliveryCompanyId: 'yalidine',
  trackingNumber: null,
  totalAmount: '2500.00',
  deliveryCost: '400.00',
  deliveredAt: null,
  returnedAt: null,
  updatedAt: at(1),
  ...over,
});
const parcel = (over: Partial<ParcelFacts> = {}): ParcelFacts => ({
  id: 'parcel',
  state: 'in_transit',
  stateAt: at(5),
  tracking: 'Y-1',
  fee: '450.00',
  returnFee: '200.00',
  ...over,
});
const shipment = (over: Partial<ShipmentFacts> = {}): ShipmentFacts => ({
  attempt: 1,
  parcelId: null,
  tracking: null,
  state: 'moving',
  fee: '400.00',
  returnFee: null,
  ...over,
});
const changed = (step: ShipmentStep) => (step.kind === 'change' ? step.changes : step.kind);
const opened = (step: ShipmentStep) => (step.kind === 'open' ? step.shipment : step.kind);

describe('an order that is written', () => {
  const validated = order({ status: 'validated' });

  it('leaves with what was agreed by its living parcel, or by what staff wrote down', () => {
    const ended = ENDED_STATES.map((state) => parcel({ id: state, state }));
    const agreed = { orderId: 'order', companyId: 'yalidine', cash: '2500.00', state: 'moving' };
    expect(opened(afterOrder(validated, order(), null, [...ended, parcel()]))).toEqual({
      ...agreed,
      attempt: 1,
      parcelId: 'parcel',
      tracking: 'Y-1',
      fee: '450.00',
      returnFee: '200.00',
      shippedAt: at(1),
      stateAt: at(1),
      endedAt: null,
    });
    const back = parcel({ state: 'returning' });
    expect(opened(afterOrder(validated, order(), null, [back]))).toMatchObject({
      state: 'returning',
    });
    const byHand = order({ trackingNumber: 'hand' });
    const again = shipment({ attempt: 2, state: 'returned' });
    expect(opened(afterOrder(validated, byHand, again, ended))).toMatchObject({
      ...agreed,
      attempt: 3,
      parcelId: null,
      tracking: 'hand',
      fee: '400.00',
      returnFee: null,
    });
  });

  it.each([
    ['delivered', { state: 'delivered', cash: '900.00', stateAt: at(7), endedAt: at(7) }],
    ['returned', { state: 'returned', stateAt: at(8), endedAt: at(8) }],
    ['cancelled', { state: 'cancelled', stateAt: at(1), endedAt: at(1) }],
    // The carrier gave the parcel up, and the order can be sent again.
    ['validated', { state: 'cancelled', stateAt: at(1), endedAt: at(1) }],
  ] as const)('ends its shipment when it is %s, also one that was lost', (status, ended) => {
    const deliveredAt = status === 'delivered' ? at(7) : null;
    const returnedAt = status === 'returned' ? at(8) : null;
    const after = order({ status, deliveredAt, returnedAt, totalAmount: '900.00' });
    for (const state of ['moving', 'said_returned', 'lost'] as const) {
      expect(changed(afterOrder(order(), after, shipment({ state }), []))).toEqual(ended);
    }
  });

  it.each(['delivered', 'returned'] as const)('%s at once, it left and ended', (status) => {
    const after = order({ status, deliveredAt: status === 'delivered' ? at(7) : null });
    const ended = status === 'delivered' ? at(7) : at(1);
    expect(opened(afterOrder(validated, after, null, []))).toMatchObject({
      attempt: 1,
      state: status,
      shippedAt: ended,
      endedAt: ended,
    });
  });

  it('corrects company, number and fee, and the cash until it has arrived', () => {
    const right = { deliveryCompanyId: 'zr', totalAmount: '100.00', deliveryCost: '300.00' };
    const written = { companyId: 'zr', tracking: 'T', fee: '300.00' };
    const known = shipment({ tracking: 'T' });
    expect(changed(afterOrder(order(), order(right), known, []))).toEqual({
      ...written,
      cash: '100.00',
    });
    const delivered = order({ status: 'delivered' });
    const arrived = shipment({ tracking: 'T', state: 'delivered', parcelId: 'parcel' });
    const fixed = order({ status: 'delivered', ...right });
    expect(changed(afterOrder(delivered, fixed, arrived, [parcel()]))).toEqual({
      ...written,
      fee: '450.00',
    });
    const back = order({ status: 'returned' });
    expect(afterOrder(back, order({ status: 'returned', ...right }), known, []).kind).toBe(
      'nothing',
    );
  });

  it('means nothing before it left, and by other columns', () => {
    const pending = order({ status: 'pending' });
    expect(concernsShipment(pending, validated)).toBe(false);
    expect(concernsShipment(order(), order({ updatedAt: at(9) }))).toBe(false);
    expect(afterOrder(pending, validated, shipment({ state: 'returned' }), []).kind).toBe(
      'nothing',
    );
    const reopened = order({ status: 'pending' });
    const back = shipment({ state: 'returned' });
    expect(afterOrder(order({ status: 'returned' }), reopened, back, []).kind).toBe('nothing');
  });
});

describe('a parcel that is written', () => {
  const mine = shipment({ parcelId: 'parcel', tracking: 'old' });

  it.each([
    ['at_pickup_point', 'moving', null],
    ['returning', 'returning', null],
    ['return_ready', 'return_ready', null],
    // Only what was seen here is returned.
    ['returned', 'said_returned', null],
    ['lost', 'lost', at(5)],
  ] as const)('%s: its shipment is %s', (state, is, endedAt) => {
    for (const before of ['moving', 'lost'] as const) {
      const step = afterParcel(parcel({ state }), { ...mine, state: before });
      expect(changed(step)).toEqual({
        state: is,
        stateAt: at(5),
        endedAt,
        tracking: 'Y-1',
        fee: '450.00',
        returnFee: '200.00',
      });
    }
  });

  it('keeps what it does not know', () => {
    const unknown = parcel({ tracking: null, fee: null, returnFee: null });
    expect(changed(afterParcel(unknown, mine))).toMatchObject({
      tracking: 'old',
      fee: '400.00',
      returnFee: null,
    });
  });

  it('is that of an order which left before it was known here', () => {
    expect(changed(afterParcel(parcel(), shipment()))).toMatchObject({ parcelId: 'parcel' });
    const arrived = parcel({ state: 'delivered' });
    expect(changed(afterParcel(arrived, shipment()))).toEqual({ parcelId: 'parcel' });
    for (const state of ENDED_STATES) {
      expect(afterParcel(parcel({ state }), shipment()).kind).toBe('nothing');
    }
  });

  it('means nothing to the shipment of another parcel, nor after the end', () => {
    expect(afterParcel(parcel(), null).kind).toBe('nothing');
    expect(afterParcel(parcel(), shipment({ parcelId: 'other' })).kind).toBe('nothing');
    for (const state of ['delivered', 'returned', 'cancelled'] as const) {
      expect(afterParcel(parcel(), { ...mine, state }).kind).toBe('nothing');
    }
    for (const state of ['delivered', 'cancelled'] as const) {
      expect(afterParcel(parcel({ state }), mine).kind).toBe('nothing');
    }
  });
});

/** An order with its parcels and shipments, which the rules alone keep. */
class World {
  order = order({ status: 'pending', deliveryCost: null });
  readonly moves: OrderStatus[] = [];
  readonly parcels: ParcelFacts[] = [];
  readonly shipments: StoredShipment[] = [];

  write(changes: Partial<OrderFacts>): void {
    const before = this.order;
    this.order = { ...before, ...changes };
    this.#apply(afterOrder(before, this.order, this.shipments.at(-1) ?? null, this.parcels));
  }

  move(status: OrderStatus): void {
    this.moves.push(status);
    const deliveredAt = status === 'delivered' ? at(2) : null;
    this.write({ status, deliveredAt, returnedAt: status === 'returned' ? at(3) : null });
  }

  send(facts: Partial<ParcelFacts>): void {
    const made = parcel({ ...facts, id: `parcel ${this.parcels.length}` });
    this.parcels.unshift(made);
    this.#apply(afterParcel(made, this.shipments.at(-1) ?? null));
  }

  tell(facts: Partial<ParcelFacts>): void {
    const [before] = this.parcels;
    if (before === undefined) return;
    // No carrier takes back a number or a fee that it has told.
    const { tracking, fee } = before;
    const after = {
      ...before,
      ...facts,
      tracking: facts.tracking ?? tracking,
      fee: facts.fee ?? fee,
    };
    this.parcels[0] = after;
    if (!parcelChanged(before, after)) return;
    this.#apply(afterParcel(after, this.shipments.at(-1) ?? null));
  }

  #apply(step: ShipmentStep): void {
    const last = this.shipments.at(-1);
    if (step.kind === 'open') {
      this.shipments.push({ id: 'shipment', ...step.shipment } as StoredShipment);
    }
    if (step.kind !== 'change' || last === undefined) return;
    this.shipments[this.shipments.length - 1] = { ...last, ...step.changes };
  }
}

const amounts = fc.option(fc.constantFrom('100.00', '250.00'), { nil: null });
const told = fc.record({
  state: fc.constantFrom<ParcelState>(...PARCEL_STATES),
  tracking: fc.option(fc.constantFrom('A', 'B'), { nil: null }),
  fee: amounts,
  returnFee: amounts,
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.nat(9).map((pick) => ({ kind: 'move' as const, pick })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'give back' as const }) },
  { weight: 2, arbitrary: told.map((facts) => ({ kind: 'send' as const, facts })) },
  { weight: 5, arbitrary: told.map((facts) => ({ kind: 'tell' as const, facts })) },
  {
    weight: 3,
    arbitrary: fc
      .record({
        deliveryCompanyId: fc.constantFrom('yalidine', 'zr', null),
        trackingNumber: fc.option(fc.constantFrom('H', 'I'), { nil: null }),
        totalAmount: fc.constantFrom('900.00', '2500.00'),
        deliveryCost: amounts,
      })
      .map((facts) => ({ kind: 'edit' as const, facts })),
  },
);

const hasLiving = ({ parcels }: World) =>
  parcels.some(({ state }) => !ENDED_STATES.some((ended) => ended === state));

it('after any life the shipments are what a recount of the moves makes of them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const world = new World();
      for (const one of steps) {
        const { status } = world.order;
        if (one.kind === 'move') {
          const next = NEXT_STATUSES[status];
          const to = next[one.pick % Math.max(next.length, 1)];
          if (to !== undefined) world.move(to);
        }
        if (one.kind === 'give back' && status === 'shipped') world.move('validated');
        if (one.kind === 'send' && !hasLiving(world)) world.send(one.facts);
        if (one.kind === 'tell') world.tell(one.facts);
        // What was delivered keeps its amount.
        const { totalAmount } = world.order;
        const isOver = status === 'delivered';
        if (one.kind === 'edit') world.write(isOver ? { ...one.facts, totalAmount } : one.facts);
        expect(wrongShipments(world)).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});
