import { sql } from 'drizzle-orm';
import { parcels } from '#server/db/schema/parcels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Db } from '#server/db/types.ts';
import {
  findAccount,
  openStored,
  type OpenAccount,
} from '#server/features/carriers/accounts/open-account.ts';
import type { CreatedParcel } from '#server/features/carriers/adapter/parcel-draft.ts';
import { openChannel } from '#server/features/carriers/channel/carrier-channel.ts';
import { noGate } from '#server/features/carriers/channel/quota-gate.ts';
import type { CarrierChannel } from '#server/features/carriers/adapter/channel.ts';
import { readChanges } from '#server/features/carriers/tracking/changes-step.ts';
import { trackDue } from '#server/features/carriers/tracking/tracking-step.ts';
import { CARRIER_BOX, type SimulatedName } from '#tests/support/carrier-shop.ts';
import { parcelDraft } from '#tests/support/parcel-drafts.ts';
import { openCarrierStore, type CarrierStore } from './carrier-shop.ts';
import { n, table } from './words.ts';

const PARCELS = 10_000;
const CHANGED = 500;
const AMOUNT = 4_700;
const WILAYA = 16;
const NETWORK = { allowsPrivate: true };
const FAMILIES = ['yalidine', 'ecotrack'] as const satisfies readonly SimulatedName[];

interface Pass {
  calls: number;
  seconds: number;
  /** Of which the carrier took so many. */
  waited: number;
}

/** One shop with ten thousand parcels under way. */
export async function pollingReport(): Promise<string> {
  const rows: string[][] = [];
  for (const name of FAMILIES) rows.push(...(await poll(name)));
  return `${n(PARCELS)} living parcels of one account. Our own quota is left out of the seconds; the last column is how long the calls take below it.\n\n${table(
    ['', 'calls', 'seconds', 'of it the simulator', 'parcels a second of ours', 'below the quota'],
    rows,
  )}`;
}

async function poll(name: (typeof FAMILIES)[number]): Promise<string[][]> {
  const store = await openCarrierStore(name, { quotas: false });
  try {
    const shop = await follow(store);
    await fill(store, name, shop.account);
    const perMinute = shop.account.adapter.capabilities.quota.perMinute ?? 60;
    const row = (title: string, count: number, { calls, seconds, waited }: Pass) => [
      `${name}: ${title}`,
      n(calls),
      n(seconds, 1),
      n(waited, 1),
      n(count / Math.max(seconds - waited, 0.001)),
      `${n(calls / perMinute, 1)} min`,
    ];
    const first = await shop.pass(true);
    const rows = [row('all read for the first time', PARCELS, first)];
    rows.push(row('all read again, nothing new', PARCELS, await shop.pass(true)));
    move(store, name);
    if (shop.account.adapter.changedSince !== undefined) {
      rows.push(row(`what changed, ${n(CHANGED)} of them`, CHANGED, await shop.pass(false)));
    } else {
      rows.push(row(`all read again, ${n(CHANGED)} changed`, PARCELS, await shop.pass(true)));
    }
    return rows;
  } finally {
    await store.close();
  }
}

/** The steps of the account's loop, over a channel that is timed and has no quota. */
async function follow({ database, company }: CarrierStore) {
  const { db } = database;
  const stored = await findAccount(db, company.id);
  if (stored === null) throw new Error('No account');
  const deps = { db, now: () => new Date() };
  const account = openStored({ ...deps, box: CARRIER_BOX, network: NETWORK }, stored);
  const bare = openChannel(account.channel.account, NETWORK, noGate);
  let calls = 0;
  let waited = 0;
  const channel: CarrierChannel = {
    account: bare.account,
    send: async (request) => {
      const began = performance.now();
      calls += 1;
      try {
        return await bare.send(request);
      } finally {
        waited += performance.now() - began;
      }
    },
  };
  const followed = { id: company.id, name: company.name, family: stored.family };
  return {
    account: { ...account, channel: bare },
    pass: async (all: boolean): Promise<Pass> => {
      if (all) await db.update(parcels).set({ trackDueAt: sql`now()` });
      [calls, waited] = [0, 0];
      const began = performance.now();
      const open = { ...account, channel };
      if (!all) await readChanges(deps, open, followed);
      while (await trackDue(deps, open, followed));
      const seconds = (performance.now() - began) / 1_000;
      return { calls, seconds, waited: waited / 1_000 };
    },
  };
}

/** As sending leaves them, at both sides. */
async function fill(
  { database, carriers, company }: CarrierStore,
  name: string,
  { adapter, channel }: OpenAccount,
): Promise<void> {
  const place = await somePlace({ adapter, channel });
  const { mostDrafts } = adapter.capabilities;
  for (let start = 0; start < PARCELS; start += mostDrafts) {
    const drafts = Array.from({ length: mostDrafts }, (_, index) =>
      parcelDraft({ reference: `LW-${start + index}-1`, amount: AMOUNT, place }),
    );
    const results = await adapter.createParcels(channel, drafts);
    const made = results.flatMap((result) => (result.outcome === 'created' ? result.parcel : []));
    if (made.length < drafts.length) throw new Error(JSON.stringify(results[0]));
    // A call each, which is not what is measured here.
    for (const { carrierId } of made) carriers.control.parcel(name, carrierId).isValidated = true;
    await insert(database.db, company.id, made);
  }
}

async function somePlace({ adapter, channel }: Pick<OpenAccount, 'adapter' | 'channel'>) {
  const { wilayas, communes } = await adapter.places(channel);
  const wilaya = wilayas.find(({ code }) => code === WILAYA);
  const commune = communes.find(({ wilayaCode, isServed }) => wilayaCode === WILAYA && isServed);
  if (wilaya === undefined || commune === undefined) throw new Error('No place');
  return {
    wilayaCode: WILAYA,
    wilayaId: wilaya.id,
    wilayaName: wilaya.name,
    communeId: commune.id,
    communeName: commune.name,
  };
}

async function insert(db: Db, companyId: string, made: readonly CreatedParcel[]): Promise<void> {
  const order = {
    customerName: 'Karim Bensalem',
    phone: '0550123456',
    wilayaCode: WILAYA,
    wilaya: 'الجزائر',
    daira: 'x',
    commune: 'x',
    address: 'x',
    status: 'shipped' as const,
    totalAmount: `${AMOUNT}.00`,
    searchText: 'karim',
    deliveryCompanyId: companyId,
  };
  const stored = await db
    .insert(orders)
    .values(made.map(({ tracking }) => ({ ...order, trackingNumber: tracking })))
    .returning({ id: orders.id });
  const at = new Date();
  await db.insert(parcels).values(
    made.map(({ reference, carrierId, tracking }, index) => ({
      orderId: stored[index]?.id ?? '',
      companyId,
      reference,
      state: 'created' as const,
      stateAt: at,
      carrierId,
      tracking,
      amount: `${AMOUNT}.00`,
      weightGrams: 1_000,
      createdAt: at,
    })),
  );
}

/** Some go one step further at the carrier. */
function move({ carriers }: CarrierStore, name: string): void {
  for (const { tracking } of carriers.control.parcels(name).slice(0, CHANGED)) {
    carriers.control.move(name, tracking);
  }
}
