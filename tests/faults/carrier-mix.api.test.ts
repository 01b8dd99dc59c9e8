import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Parcel as TheirParcel } from '../../carriers/core/parcels.ts';
import type { LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { labelWords } from '#server/features/parcels/labels/label-pdf.ts';
import { recountShipments } from '#tests/support/recount-shipments.ts';
import { CarrierMix } from './carrier-mix.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

const SEEDS = Array.from({ length: 60 }, (_, n) => FAULT_SEED + n);
const STEPS = 12;

/** What each word of the carrier means, written by hand. */
const MEANS: Record<string, string> = {
  'En préparation': 'created',
  'Prêt à expédier': 'created',
  Ramassé: 'picked_up',
  Expédié: 'in_transit',
  Transfert: 'in_transit',
  Centre: 'at_hub',
  'Vers Wilaya': 'in_transit',
  'Reçu à Wilaya': 'at_hub',
  'Prêt pour livreur': 'at_hub',
  'Sorti en livraison': 'out_for_delivery',
  Livré: 'delivered',
};

let mix: CarrierMix;
beforeAll(async () => {
  if (IS_LONG) mix = await CarrierMix.open();
});
afterAll(async () => {
  if (IS_LONG) await mix.close();
});

const stateOf = ({ isDeleted, word }: TheirParcel) => (isDeleted ? 'cancelled' : MEANS[word]);

/** An order is shipped when the carrier has its parcel. */
const statusBy = (state: string | undefined) => {
  if (state === 'delivered') return 'delivered';
  return state === 'created' ? 'validated' : 'shipped';
};

/** Everything in which we and the carriers do not agree in the end. */
async function findings(): Promise<string[]> {
  const { db } = mix.shop.app;
  const found: string[] = [];
  const rows = await db.select().from(parcels);
  const tasks = await db.select().from(parcelTasks);
  const stored = await db.select().from(orders).where(isNull(orders.deletedAt));
  const theirs = mix.companies.flatMap(({ id, carriers }) =>
    carriers.control.parcels('yalidine').map((parcel) => ({ companyId: id, ...parcel })),
  );

  for (const { companyId, reference, tracking, ...parcel } of theirs) {
    const isSame = (other: { companyId: string; reference: string }) =>
      other.companyId === companyId && other.reference === reference;
    if (theirs.filter(isSame).length > 1) found.push(`${reference} was made twice`);
    const row = rows.find(isSame);
    if (row === undefined) found.push(`${reference} is not known to us`);
    else {
      const isTold = (kind: string) =>
        tasks.some((task) => task.parcelId === row.id && task.kind === kind);
      const expected = stateOf({ reference, tracking, ...parcel });
      if (row.tracking !== tracking) found.push(`${reference} has the number of another`);
      if (row.state !== expected) found.push(`${reference} is ${row.state}, not ${expected}`);
      const order = stored.find(({ id }) => id === row.orderId);
      if (parcel.isDeleted) continue;
      if (order === undefined) {
        if (!isTold('carrier_disagrees'))
          found.push(`${reference} of a deleted order travels, and nobody is told`);
      } else if (Number(order.totalAmount) !== parcel.amount && !isTold('amount_changed')) {
        found.push(`${reference} takes ${parcel.amount}, and nobody is told`);
      }
    }
  }

  for (const { id, status, trackingNumber } of stored) {
    const mine = rows.filter(({ orderId }) => orderId === id);
    const there = theirs.filter(
      ({ reference, isDeleted }) => !isDeleted && mine.some((row) => row.reference === reference),
    );
    if (there.length > 1) found.push(`${id} has ${there.length} parcels at once`);
    const [parcel] = there;
    const expected =
      parcel === undefined ? 'validated null' : `${statusBy(stateOf(parcel))} ${parcel.tracking}`;
    const isTold = tasks.some(
      ({ kind, parcelId }) =>
        kind === 'carrier_disagrees' && mine.some((row) => row.id === parcelId),
    );
    const said = `${status} ${trackingNumber}`;
    if (said !== expected && !isTold) found.push(`order ${id} is ${said}, not ${expected}`);
  }
  return [...found, ...(await wrongLabels(theirs)), ...(await recountShipments(db))];
}

/** Labels that would be printed, and say something else than their parcel at the carrier. */
async function wrongLabels(theirs: readonly TheirParcel[]): Promise<string[]> {
  const { app } = mix.shop;
  const body = { orderIds: mix.orders.map(({ id }) => id) };
  const answer = await mix.request('POST', '/api/parcels/labels/prepare', { body });
  const ready = (answer.body as LabelStatus[]).filter(({ state }) => state === 'ready');
  const labels = await app.db
    .select({ orderId: parcels.orderId, reference: parcels.reference, pdf: parcelLabels.pdf })
    .from(parcelLabels)
    .innerJoin(parcels, eq(parcels.id, parcelLabels.parcelId));
  const found: string[] = [];
  for (const { orderId, reference, pdf } of labels) {
    if (pdf === null || !ready.some((label) => label.orderId === orderId)) continue;
    const words = (await labelWords({ pdf, area: 'page' })).flat();
    const parcel = theirs.find((one) => one.reference === reference && !one.isDeleted);
    const isRight = words.includes(reference) && words.includes(parcel?.phone ?? '');
    if (!isRight) found.push(`the label of ${reference} is out of date`);
  }
  return found;
}

// Only in the long form: each takes twenty seconds.
it.skipIf(!IS_LONG).each(SEEDS)(
  'lost answers, leases, deletions, edits, second parcels and events late and early (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    await mix.begin(seed);
    await mix.live(STEPS);
    await mix.end();
    expect(await findings()).toEqual([]);
    // Something must have happened for that to say anything.
    expect(await mix.shop.app.db.$count(parcels)).toBeGreaterThan(5);
  },
);
