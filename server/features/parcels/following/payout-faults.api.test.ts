import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parcels } from '#server/db/schema/parcels.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { signIn } from '#tests/support/factories.ts';
import { connectCarrier, registerWith } from '#tests/support/followed-parcels.ts';
import { type SimulatedName } from '#tests/support/simulated-accounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startCarriers, type Carriers } from '../../../../carriers/simulators.ts';
import { trackDue } from './tracking-step.ts';

const DAY_MS = 86_400_000;
const box = createSecretBox('0f'.repeat(32));

let app: TestApp;
let carriers: Carriers;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ secretBox: box });
  carriers = await startCarriers({ seed: 7, now: () => app.now().getTime() });
});
beforeEach(async () => {
  await app.reset();
  carriers.control.reset();
  carriers.control.setFamily('yalidine', { settings: { quotas: false } });
  ({ client } = await signIn(app));
});
afterAll(async () => {
  await carriers.close();
  await app.close();
});

/** Moves a parcel at the carrier until its payout goes wrong, and then reads it. */
async function paidWrongly(name: SimulatedName, kind: string) {
  const carrier = await connectCarrier(app, box, carriers.url, name);
  const shipped = await registerWith(app, client, carrier);
  const { account, company } = carrier;
  const read = async () => {
    await app.db.update(parcels).set({ trackDueAt: app.now() });
    while (await trackDue({ db: app.db, now: app.now }, account, company));
  };
  await read();
  const { control } = carriers;
  const fault = control.setFault({ family: name, fault: 38, count: 1, with: { kind } });
  for (let step = 0; fault.struck === 0; step += 1) {
    if (step > 20) throw new Error('It was never paid');
    control.move(name, shipped.carrierId);
  }
  await read();
  const [parcel] = await app.db.select().from(parcels).where(eq(parcels.id, shipped.parcelId));
  const since = new Date(app.now().getTime() - DAY_MS);
  const payouts = (await account.adapter.payouts?.(account.channel, since)) ?? [];
  return { ...shipped, parcel: parcel!, payouts };
}

const openKinds = async (parcelId: string) => {
  const isOpen = and(eq(parcelTasks.parcelId, parcelId), isNull(parcelTasks.doneAt));
  return (await app.db.select().from(parcelTasks).where(isOpen)).map(({ kind }) => kind);
};

describe('fault 38: what a ledger says is kept line by line, wrong as it is', () => {
  it.each([
    ['missing', []],
    ['lower', [[3_750]]],
    ['twice', [[3_950], [3_950]]],
    ['unknown', [[3_950, 3_950]]],
    ['negative', [[3_950, -4_950]]],
  ])('ZR: %s', async (kind, amounts) => {
    const { payouts, tracking, parcel } = await paidWrongly('zr', kind);
    expect(payouts.map(({ lines }) => lines.map(({ amount }) => amount))).toEqual(amounts);
    const lines = payouts.flatMap((payout) => payout.lines);
    expect(lines.filter((line) => line.tracking !== tracking)).toHaveLength(
      kind === 'unknown' ? 1 : 0,
    );
    // What was agreed stays, whatever the ledger says.
    expect(parcel).toMatchObject({ amount: '4700.00', state: 'delivered' });
  });

  it('ZR: a cancelled payout is none', async () => {
    const { payouts } = await paidWrongly('zr', 'cancelled');
    expect(payouts.map(({ state }) => state)).toEqual(['cancelled']);
  });
});

describe('fault 38: parcels that name their own payout', () => {
  it.each(['yalidine', 'ecotrack'] as const)('%s: missing is not paid', async (name) => {
    const { parcel, payouts } = await paidWrongly(name, 'missing');
    expect(parcel.state).toBe('delivered');
    expect(parcel.money).not.toBe('paid');
    expect(parcel.payoutId).toBeNull();
    expect(payouts).toEqual([]);
  });

  it.each(['yalidine', 'ecotrack'] as const)(
    '%s: a dearer fee stands beside the first one, and is told',
    async (name) => {
      const { parcel, parcelId } = await paidWrongly(name, 'lower');
      const there = carriers.control.parcel(name, parcel.carrierId ?? '');
      expect(parcel).toMatchObject({ amount: '4700.00', claimedFee: `${there.fee}.00` });
      expect(await openKinds(parcelId)).toContain('amount_changed');
    },
  );

  it('NOEST: money that is taken back is not paid', async () => {
    const { parcel } = await paidWrongly('noest', 'cancelled');
    expect(parcel).toMatchObject({ state: 'delivered', money: 'reversed' });
  });
});
