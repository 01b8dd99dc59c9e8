import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arePrintToolsThere } from '../../scripts/find/find-print-tools.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import type { SimulatedName } from '#tests/support/simulated-accounts.ts';
import { CarrierDay, type TakenOrder } from './carrier-day.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

/** Two accounts of a family, because each is held to so many calls a minute. */
const NAMES: readonly SimulatedName[] = [
  ...(['yalidine', 'zr', 'ecotrack', 'noest', 'maystro1'] as const),
  ...(['yalidine', 'zr', 'ecotrack', 'noest', 'maystro2'] as const),
];
const ORDERS = 1_000;
const KILLS = 5;
const IN_A_CALL = 10;
const PATIENCE_MS = 30 * 60_000;

/** The call may have been worked off or not; which, nobody can tell from the answer. */
const UNCERTAIN = ['drop-after', 'error-after', 'truncated', 'empty', 'wrong-type'] as const;
/** It was not; that takes two looks, a minute apart. */
const LOST = ['drop-before', 'bad-gateway', 'unavailable'] as const;
const PROBABILITY = 0.012;
const LAST = 0.02;

let day: CarrierDay;
beforeAll(async () => {
  day = await CarrierDay.open(NAMES, FAULT_SEED);
});
afterAll(() => day.close());

/** Sets them; each counts how often it struck. */
function fail() {
  const { control } = day.carriers;
  const rare = [
    { fault: 'too-many', probability: 0.01, with: { seconds: 3 } },
    { fault: 'too-many', probability: 0.01, with: { seconds: 1, after: true } },
  ] as const;
  return [...new Set(NAMES)].flatMap((family) =>
    [
      ...[...UNCERTAIN, ...LOST].map((fault) => ({ fault, probability: PROBABILITY })),
      { fault: 'latency', probability: 0.1, with: { ms: 700 } } as const,
      ...rare,
    ].map((fault) => control.setFault({ family, ...fault })),
  );
}

const tallied = (tasks: readonly { kind: string; detail: string | null }[]) =>
  Object.fromEntries(
    [...Map.groupBy(tasks, ({ kind, detail }) => `${kind} ${detail}`)].map(([kind, them]) => [
      kind,
      them.length,
    ]),
  );

async function sendAll(taken: readonly TakenOrder[]): Promise<void> {
  for (let start = 0; start < taken.length; start += IN_A_CALL) {
    const ids = taken.slice(start, start + IN_A_CALL).map(({ id }) => id);
    const results = await day.send(ids, `call-${start}`);
    // Whoever asks again after a kill hears of those that the killed server had written down.
    const problems = results.flatMap((result) => result.problems.map(({ code }) => code));
    expect(problems.filter((code) => code !== 'already_sent')).toEqual([]);
    await pause(day.random.next() * 1_000);
  }
}

async function killAgainAndAgain(): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill > 0) await pause(day.random.next() * 20_000);
    await day.kill();
  }
}

async function untilSettled(): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  const { control } = day.carriers;
  for (let waiting = await day.waiting(); waiting > 0; waiting = await day.waiting()) {
    // In the end the carriers are well again: the last few would only wait for their luck.
    if (waiting < ORDERS * LAST) control.clearFaults();
    if (Date.now() > until) throw new Error(`${await day.waiting()} parcels are not settled`);
    await day.resolve();
    await pause(250);
  }
}

it.runIf(IS_LONG)(
  `${ORDERS} orders, two servers, one of them killed ${KILLS} times, and carriers that fail: one parcel each (seed ${FAULT_SEED})`,
  async () => {
    const taken = await day.take(ORDERS);
    const faults = fail();
    const began = Date.now();
    await Promise.all([sendAll(taken), killAgainAndAgain()]);
    await untilSettled();
    const seconds = Math.round((Date.now() - began) / 1_000);
    process.stdout.write(`${ORDERS} orders are settled after ${seconds} s\n`);

    const there = day.living();
    const known = (await day.rows()).filter(({ parcel }) => parcel.state !== 'failed');
    expect(there).toHaveLength(ORDERS);
    expect(new Set(there.map(({ reference }) => reference)).size).toBe(ORDERS);
    expect(new Set(known.map(({ order }) => order.id))).toEqual(new Set(taken.map(({ id }) => id)));
    const amounts = new Map(taken.map(({ id, amount }) => [id, amount]));
    const ours = known.map(({ parcel, order }) =>
      [
        parcel.reference,
        parcel.tracking,
        order.trackingNumber,
        order.phone,
        amounts.get(order.id),
        parcel.state,
        order.status,
        'ready',
      ].join(' '),
    );
    // At ZR the account's own setting says whether parcels are made ready.
    const theirs = there.map(({ family, reference, tracking, phone, amount, isValidated }) =>
      [
        reference,
        tracking,
        tracking,
        `0${phone.slice(-9)}`,
        amount,
        'created',
        'validated',
        isValidated || family === 'zr' ? 'ready' : 'draft',
      ].join(' '),
    );
    expect(ours.toSorted()).toEqual(theirs.toSorted());

    if (arePrintToolsThere()) {
      // One a page, in the order of the orders: each has its own code and no other.
      const codes = await day.print(known.map(({ order }) => order.id));
      expect(codes).toEqual(known.map(({ parcel }) => parcel.tracking));
    }

    const tasks = await day.database.db.select().from(parcelTasks);
    expect(tasks.filter(({ kind }) => kind === 'two_at_carrier')).toEqual([]);
    const output = day.homes.map(({ server }) => server.output).join('\n');
    expect(output).not.toMatch(/sim-token|sim-id|sim-\w+-(token|key)|0550100/);
    const struck = faults.reduce((sum, fault) => sum + fault.struck, 0);
    process.stdout.write(
      `${ORDERS} parcels in ${seconds} s: ${struck} faults struck, ${JSON.stringify(day.counts)}, tasks: ${JSON.stringify(tallied(tasks))}\n`,
    );
  },
  PATIENCE_MS + 40 * 60_000,
);
