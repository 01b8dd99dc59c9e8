import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Order } from '#contract/orders/orders.ts';
import {
  MAX_PRINTED_LABELS,
  type LabelPrint,
  type LabelStatus,
} from '#contract/parcels/parcel-labels.ts';
import type { SendResult } from '#contract/parcels/parcels.ts';
import type { Database } from '#server/db/connection/client.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { inBatches } from '#server/features/carriers/adapter/batches.ts';
import { Random } from '#tests/attack/random.ts';
import {
  addCarrierCompany,
  CARRIER_KEY,
  type CarrierCompany,
} from '#tests/support/carrier-shop.ts';
import { type SimulatedName } from '#tests/support/simulated-accounts.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { scanPdf } from '#tests/support/scanned-pdf.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { startCarriers, type Carriers } from '../../carriers/simulators.ts';

const ENV = { ENCRYPTION_KEY: CARRIER_KEY, CARRIERS_ALLOW_PRIVATE: 'on', LOG_LEVEL: 'warn' };
const WILAYA = 16;
/** How many orders are taken at the same time. */
const HANDS = 8;

export interface TakenOrder {
  id: string;
  amount: number;
}

/** For each file: a carrier gives so many labels a minute. */
const LABELS_PATIENCE_MS = 8 * 60_000;

/** Two servers on one database, and the carriers that they send to. */
export class CarrierDay {
  readonly random: Random;
  readonly carriers: Carriers;
  readonly homes: readonly [ServerHome, ServerHome];
  readonly database: Database;
  readonly companies: readonly CarrierCompany[];
  /** What went wrong on the way, for the report. */
  readonly counts = { kills: 0, underWay: 0, lostCalls: 0, resolved: 0, sentAgain: 0 };
  readonly #cookie: string | undefined;

  private constructor(
    day: Pick<CarrierDay, 'random' | 'carriers' | 'homes' | 'database' | 'companies'>,
    cookie?: string,
  ) {
    ({
      random: this.random,
      carriers: this.carriers,
      homes: this.homes,
      database: this.database,
      companies: this.companies,
    } = day);
    this.#cookie = cookie;
  }

  static async open(names: readonly SimulatedName[], seed: number): Promise<CarrierDay> {
    const carriers = await startCarriers({ seed });
    for (const name of ['yalidine', 'noest', 'ecotrack']) {
      // Ours are what holds calls back here; that a carrier's own are kept is measured by the bench.
      carriers.control.setFamily(name, { settings: { quotas: false } });
    }
    // Whether Yalidine opens the link of a parcel that was looked up is not known (docs/carriers.md).
    carriers.control.setFamily('yalidine', { settings: { labelWithoutToken: true } });
    const databaseUrl = await createPostgresDatabase('lawha_template');
    const homes = [ServerHome.on(databaseUrl, ENV), ServerHome.on(databaseUrl, ENV)] as const;
    await Promise.all(homes.map((home) => home.start()));
    const { cookie } = await homes[0].signIn();
    const database = await homes[0].openDatabase();
    const kept = new Map();
    const companies: CarrierCompany[] = [];
    for (const name of names) {
      companies.push(await addCarrierCompany(database.db, carriers, name, kept));
    }
    const day = { random: new Random(seed), carriers, homes, database, companies };
    return new CarrierDay(day, cookie);
  }

  client(which = this.random.chance(0.5) ? 0 : 1): HttpClient {
    const client = new HttpClient(this.homes[which]?.url ?? '');
    client.cookie = this.#cookie;
    return client;
  }

  /** Confirmed orders, each of another customer and amount, in turn for each company. */
  async take(count: number): Promise<TakenOrder[]> {
    const taken: TakenOrder[] = [];
    const waiting = Array.from({ length: count }, (_, n) => n);
    const hand = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        taken[n] = await this.#takeOne(n);
      }
    };
    await Promise.all(Array.from({ length: HANDS }, hand));
    return taken;
  }

  async #takeOne(n: number): Promise<TakenOrder> {
    const company = this.companies[n % this.companies.length];
    const amount = 1_000 + n;
    const client = this.client(n % 2);
    const { body } = await client.request('POST', '/api/orders', {
      body: orderInput({
        customerName: `Karim Bensalem ${n}`,
        phone: `0550${String(100_000 + n)}`,
        wilaya: WILAYA,
        commune: company?.communes[0],
        deliveryCompanyId: company?.id,
        productName: 'Montre',
        totalAmount: amount,
      }),
    });
    const { id } = body as Order;
    const confirmed = { body: { status: 'validated' } };
    const { status } = await client.request('PATCH', `/api/orders/${id}`, confirmed);
    if (status !== 200) throw new Error(`An order was confirmed with ${status}`);
    return { id, amount };
  }

  /** A call whose server dies is made again, by another server and with the same key. */
  async send(ids: readonly string[], key: string): Promise<SendResult[]> {
    const items = ids.map((orderId) => ({ orderId }));
    for (;;) {
      try {
        const answer = await this.client().request('POST', '/api/parcels', {
          body: { items },
          headers: { 'idempotency-key': key },
        });
        if (answer.status === 202) return answer.body as SendResult[];
        if (answer.status < 500 && answer.status !== 409) {
          throw new Refused(`Sending was answered with ${JSON.stringify(answer.body)}`);
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.counts.lostCalls += 1;
      }
      await pause(100);
    }
  }

  /** Kills the second server while carriers are being called, and starts it again. */
  async kill(): Promise<void> {
    const { db } = this.database;
    const isUnderWay = and(eq(parcels.nextStep, 'send'), isNotNull(parcels.calledAt));
    while ((await db.$count(parcels, isUnderWay)) === 0) await pause(5);
    await pause(this.random.next() * 60);
    const [, second] = this.homes;
    await second.kill();
    this.counts.kills += 1;
    this.counts.underWay += await db.$count(parcels, isUnderWay);
    await pause(this.random.next() * 2_000);
    await second.start();
  }

  /** Does what a person does about parcels that only the carrier's own site can tell about. */
  async resolve(): Promise<void> {
    const { db } = this.database;
    const open = await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.state, 'uncertain'), isNull(parcels.nextStep)));
    for (const { id, orderId, reference } of open) {
      const there = this.living().find((parcel) => parcel.reference === reference);
      const answers = there === undefined ? [null] : [there.tracking, there.id];
      if (!(await this.#tell(id, answers))) continue;
      this.counts.resolved += 1;
      if (there === undefined) {
        this.counts.sentAgain += 1;
        await this.send([orderId], `${reference}-again`);
      }
    }
  }

  /** By the number that the site shows, or by the id in its address; false if it has to wait. */
  async #tell(id: string, numbers: readonly (string | null)[]): Promise<boolean> {
    for (const tracking of numbers) {
      const body = tracking === null ? { found: 'nothing' } : { found: 'parcel', tracking };
      const answer = await this.client(0).request('POST', `/api/parcels/${id}/resolve`, { body });
      if (answer.status === 200) return true;
    }
    return false;
  }

  /** Every label, printed in files of as many as are allowed; resolves with their codes. */
  async print(ids: readonly string[]): Promise<string[]> {
    const codes: string[] = [];
    for (const orderIds of inBatches(ids, MAX_PRINTED_LABELS)) {
      const client = this.client(0);
      const missing = async (): Promise<LabelStatus[]> => {
        const body = { orderIds, again: true };
        const answer = await client.request('POST', '/api/parcels/labels/prepare', { body });
        return (answer.body as LabelStatus[]).filter(({ state }) => state !== 'ready');
      };
      const until = Date.now() + LABELS_PATIENCE_MS;
      for (let left = await missing(); left.length > 0; left = await missing()) {
        if (Date.now() > until)
          throw new Error(`${left.length} labels: ${JSON.stringify(left.slice(0, 5))}`);
        await pause(1_000);
      }
      const body = { orderIds, format: 'a6', sort: 'selection' };
      const print = await client.request('POST', '/api/parcels/labels', { body });
      const { id } = print.body as LabelPrint;
      const headers = { cookie: this.#cookie ?? '' };
      const file = await fetch(`${this.homes[0].url}/api/parcels/labels/${id}`, { headers });
      const pages = scanPdf(new Uint8Array(await file.arrayBuffer()));
      codes.push(...pages.map((page) => page.codes.join(' ')));
    }
    return codes;
  }

  /** What the carriers have, and would deliver. */
  living() {
    const names = new Set(this.companies.map(({ name }) => name as string));
    const all = this.carriers.control.parcels();
    return all.filter(({ family, isDeleted }) => names.has(family) && !isDeleted);
  }

  /** Parcels of which not everything is known yet. */
  waiting(): Promise<number> {
    const { db } = this.database;
    return db.$count(parcels, and(ne(parcels.state, 'created'), ne(parcels.state, 'failed')));
  }

  async rows() {
    const { db } = this.database;
    const rows = await db.select().from(parcels).innerJoin(orders, eq(orders.id, parcels.orderId));
    return rows.map(({ parcels: parcel, orders: order }) => ({ parcel, order }));
  }

  async close(): Promise<void> {
    await this.database.close();
    for (const home of this.homes) await home.close();
    await this.carriers.close();
  }
}

class Refused extends Error {}
