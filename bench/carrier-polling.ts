import { sql } from 'drizzle-orm';
import { parcels } from '#server/db/schema/parcels.ts';
import type { CarrierChannel } from '#server/features/carriers/adapter/channel.ts';
import { readChanges } from '#server/features/parcels/following/changes-step.ts';
import { trackDue } from '#server/features/parcels/following/tracking-step.ts';
import type { SimulatedName } from '#tests/support/simulated-accounts.ts';
import { fillParcels, openBare } from './carrier-parcels.ts';
import { openCarrierStore, type CarrierStore } from './carrier-shop.ts';
import { n, table } from './words.ts';

const PARCELS = Number(process.env.BENCH_PARCELS ?? 10_000);
const CHANGED = 500;
const FAMILIES = ['yalidine', 'ecotrack'] as const satisfies readonly SimulatedName[];

interface Pass {
  calls: number;
  seconds: number;
  /** Of these seconds, those spent waiting for the carrier. */
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
    await fillParcels(store, name, PARCELS);
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
async function follow(store: CarrierStore) {
  const { db } = store.database;
  const { company } = store;
  const deps = { db, now: () => new Date() };
  const account = await openBare(store);
  const { channel: bare } = account;
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
  const followed = { id: company.id, name: company.name, family: account.stored.family };
  return {
    account,
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

/** Some go one step further at the carrier. */
function move({ carriers }: CarrierStore, name: string): void {
  for (const { tracking } of carriers.control.parcels(name).slice(0, CHANGED)) {
    carriers.control.move(name, tracking);
  }
}
