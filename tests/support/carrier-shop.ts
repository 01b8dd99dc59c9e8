import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { startCarriers, type Carriers } from '../../carriers/simulators.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Parcel, SendResult } from '#contract/parcels/parcels.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import {
  carrierCommunes,
  carrierPickupPoints,
  carrierWilayas,
} from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { parcelRequests, parcelTasks } from '#server/db/schema/parcel-work.ts';
import type { Db } from '#server/db/types.ts';
import { accountsJob } from '#server/features/carriers/accounts/account-jobs.ts';
import { encryptSecrets } from '#server/features/carriers/accounts/account-secrets.ts';
import type { CarrierPlaces } from '#server/features/carriers/adapter/carrier-adapter.ts';
import type { CarrierNetwork } from '#server/features/carriers/channel/call-address.ts';
import { openChannel } from '#server/features/carriers/channel/carrier-channel.ts';
import { unlimited } from '#server/features/carriers/channel/quota.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { matchCommunes, placeKey } from '#server/features/carriers/places/match-communes.ts';
import { officialByCode } from '#contract/geography/official-communes.ts';
import { labelJob } from '#server/features/parcels/labels/label-job.ts';
import { askJob } from '#server/features/parcels/asking/ask-job.ts';
import { sendJob } from '#server/features/parcels/sending/send-job.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { startJobs, type Jobs } from '#server/jobs/start-jobs.ts';
import { SIMULATED, type SimulatedName } from './simulated-accounts.ts';
import { signIn } from './factories.ts';
import type { HttpClient } from './http-client.ts';
import { orderInput } from './order-factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { workOff } from './work-off.ts';

export const CARRIER_KEY = '0f'.repeat(32);
export const CARRIER_BOX = createSecretBox(CARRIER_KEY);
const WILAYA = 16;

/** A company with an account at a simulator, and a commune that it serves. */
export interface CarrierCompany {
  id: string;
  name: SimulatedName;
  communes: string[];
  pickupPointId: string | null;
}

export interface CarrierShop {
  app: TestApp;
  carriers: Carriers;
  client: HttpClient;
  /** A server that works by itself; without one, `until` does the work. */
  startWorker: () => Promise<Jobs>;
  add: (name: SimulatedName) => Promise<CarrierCompany>;
  /** Confirmed orders, each of another customer. */
  take: (
    company: CarrierCompany,
    count: number,
    over?: Record<string, unknown>,
  ) => Promise<Order[]>;
  send: (orders: readonly Order[], pickupPointId?: string | null) => Promise<SendResult[]>;
  parcelsOf: (orders: readonly Order[]) => Promise<Parcel[]>;
  tasks: () => Promise<{ kind: string; detail: string | null }[]>;
  order: (id: string) => Promise<Order>;
  /**
   * Works and lets time pass until it holds: whenever nothing is due, the clock jumps to what is due
   * next. Nothing happens outside of it, unless a worker was started.
   */
  until: (check: () => Promise<void> | void) => Promise<void>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

const TIMEOUTS = { connectMs: 20_000, wholeMs: 60_000 };

export async function openCarrierShop(network: Partial<CarrierNetwork> = {}): Promise<CarrierShop> {
  const app = await startTestApp({ secretBox: CARRIER_BOX });
  const carriers = await startCarriers({ seed: 7, now: () => app.now().getTime() });
  const { db } = app;
  const places = new Map<SimulatedName, CarrierPlaces>();
  const errors: unknown[] = [];
  const account = {
    db,
    now: app.now,
    // For a carrier's quota, which the simulators count by the same clock.
    sleep: async (ms: number) => app.advance(ms),
    box: CARRIER_BOX,
    network: { allowsPrivate: true, timeouts: TIMEOUTS, ...network },
  };
  const work = accountsJob(account, [askJob, sendJob, labelJob]);
  const workers = new Set<Jobs>();
  const startWorker = async (): Promise<Jobs> => {
    const log = { error: (details: object) => void errors.push(details) };
    const worker = await startJobs({ db, listen: app.database.listen, now: app.now, log }, [work]);
    workers.add(worker);
    const stop = async () => {
      workers.delete(worker);
      await worker.stop();
    };
    return { ...worker, stop };
  };
  let phone = 50_000_000;
  const shop: CarrierShop = {
    app,
    carriers,
    client: app.client(),
    startWorker,
    add: (name) => addCarrierCompany(db, carriers, name, places),
    take: async (company, count, over = {}) => {
      const taken: Order[] = [];
      for (let n = 0; n < count; n += 1) {
        const body = orderInput({
          customerName: `Karim Bensalem ${(phone += 1)}`,
          phone: `05${phone}`,
          wilaya: WILAYA,
          commune: company.communes[0],
          deliveryCompanyId: company.id,
          productName: 'Montre',
          totalAmount: 4000 + n,
          ...over,
        });
        const { id } = await call<Order>(shop.client, 'POST', '/api/orders', body);
        const path = `/api/orders/${id}`;
        taken.push(await call<Order>(shop.client, 'PATCH', path, { status: 'validated' }));
      }
      return taken;
    },
    send: (orders, pickupPointId = null) =>
      call<SendResult[]>(shop.client, 'POST', '/api/parcels', {
        items: orders.map(({ id }) => ({ orderId: id, pickupPointId })),
      }),
    parcelsOf: async (orders) => {
      const ids = orders.map(({ id }) => id).join(',');
      return call<Parcel[]>(shop.client, 'GET', `/api/parcels?orderIds=${ids}`);
    },
    tasks: () =>
      db.select({ kind: parcelTasks.kind, detail: parcelTasks.detail }).from(parcelTasks),
    order: (id) => call<Order>(shop.client, 'GET', `/api/orders/${id}`),
    until: async (check) => {
      const patience = Date.now() + 100_000;
      for (;;) {
        try {
          await check();
          break;
        } catch (error) {
          if (Date.now() > patience) throw error;
        }
        if (workers.size === 0 && (await workOff(app, work))) continue;
        await passTime(app, workers);
        if (workers.size > 0) await sleep(20);
      }
      expect(errors).toEqual([]);
    },
    reset: async () => {
      carriers.control.reset();
      carriers.control.setFamily('yalidine', { settings: { quotas: false } });
      await app.reset();
      errors.length = 0;
      shop.client = (await signIn(app)).client;
    },
    close: async () => {
      await app.close();
      await carriers.close();
    },
  };
  return shop;
}

async function call<Body>(client: HttpClient, method: string, path: string, body?: unknown) {
  const answer = await client.request(method, path, body === undefined ? {} : { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** Jumps to the next thing that is due, unless something is due now. */
async function passTime(app: TestApp, workers: ReadonlySet<Jobs>): Promise<void> {
  const { pausedUntil } = carrierAccounts;
  const steps = await app.db
    .select({ dueAt: parcels.dueAt, pausedUntil })
    .from(parcels)
    .innerJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(isNotNull(parcels.dueAt));
  const labels = await app.db
    .select({ dueAt: parcelLabels.dueAt, pausedUntil })
    .from(parcelLabels)
    .innerJoin(parcels, eq(parcels.id, parcelLabels.parcelId))
    .innerJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(isNotNull(parcelLabels.dueAt));
  const requests = await app.db
    .select({ dueAt: parcelRequests.dueAt, pausedUntil })
    .from(parcelRequests)
    .innerJoin(parcels, eq(parcels.id, parcelRequests.parcelId))
    .innerJoin(carrierAccounts, eq(carrierAccounts.companyId, parcels.companyId))
    .where(isNotNull(parcelRequests.dueAt));
  const rows = [...steps, ...labels, ...requests];
  const times = rows.map(({ dueAt, pausedUntil }) =>
    Math.max(dueAt?.getTime() ?? 0, pausedUntil?.getTime() ?? 0),
  );
  const wait = Math.min(...times) - app.now().getTime();
  if (wait <= 0 || !Number.isFinite(wait)) return;
  app.advance(wait + 1);
  for (const worker of workers) worker.wake();
}

/** A company with an account at a simulator; its places are read once. */
export async function addCarrierCompany(
  db: Db,
  carriers: Carriers,
  name: SimulatedName,
  kept = new Map<SimulatedName, CarrierPlaces>(),
): Promise<CarrierCompany> {
  const { family, path, secrets, settings } = SIMULATED[name];
  const baseUrl = `${carriers.url}${path}`;
  const account = { family, baseUrl, secrets, settings };
  const channel = openChannel(account, { allowsPrivate: true }, unlimited);
  const places = kept.get(name) ?? (await CARRIER_ADAPTERS[family].places(channel));
  kept.set(name, places);
  const [company] = await db
    .insert(deliveryCompanies)
    .values({ name, phone: '021000000' })
    .returning();
  const companyId = company?.id ?? '';
  await db.insert(carrierAccounts).values({
    companyId,
    family,
    baseUrl,
    settings,
    secrets: encryptSecrets(CARRIER_BOX, companyId, secrets),
    hookToken: randomUUID(),
    placesReadAt: new Date(),
    defaults: {
      originWilaya: WILAYA,
      weightKg: 1,
      isInsured: false,
      mayBeOpened: false,
      senderName: null,
    },
  });
  return { id: companyId, name, ...(await storePlaces(db, companyId, places)) };
}

/** Of one wilaya: all others would be the same. */
async function storePlaces(db: Db, companyId: string, places: CarrierPlaces) {
  const wilayas = places.wilayas.map(({ id: carrierId, ...wilaya }) => ({
    ...wilaya,
    carrierId,
    companyId,
  }));
  await db.insert(carrierWilayas).values(wilayas);
  const near = places.communes.filter(({ wilayaCode }) => wilayaCode === WILAYA);
  const matches = matchCommunes(near, new Set(wilayas.map(({ code }) => code)), []);
  const communes = near.map(({ id: carrierId, ...commune }) => ({
    ...commune,
    carrierId,
    companyId,
    checkedAt: new Date(),
    ...matches.get(placeKey({ wilayaCode: WILAYA, carrierId })),
  }));
  await db.insert(carrierCommunes).values(communes);
  const pickupPoints = places.pickupPoints
    .filter(({ wilayaCode }) => wilayaCode === WILAYA)
    .map(({ id: carrierId, ...pickupPoint }) => ({
      ...pickupPoint,
      carrierId,
      companyId,
      isListed: true,
    }));
  const stored =
    pickupPoints.length === 0
      ? []
      : await db.insert(carrierPickupPoints).values(pickupPoints).returning();
  const served = communes.filter(({ isServed, communeCode }) => isServed && communeCode);
  return {
    communes: served.map(({ communeCode }) => officialByCode(communeCode ?? '')?.nameAr ?? ''),
    pickupPointId: stored[0]?.id ?? null,
  };
}
