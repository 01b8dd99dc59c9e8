import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { startCarriers, type Carriers } from '../../carriers/simulators.ts';
import type { Order } from '#contract/orders/orders.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import {
  type AccountJob,
  accountsJob,
  dueAccounts,
  type LeasedAccount,
} from '#server/features/carriers/accounts/account-jobs.ts';
import { encryptSecrets } from '#server/features/carriers/accounts/account-secrets.ts';
import { labelJob } from '#server/features/parcels/labels/label-job.ts';
import { askJob } from '#server/features/parcels/asking/ask-job.ts';
import { sendJob } from '#server/features/parcels/sending/send-job.ts';
import { followJob } from '#server/features/parcels/following/follow-job.ts';
import { Random } from '#tests/attack/random.ts';
import {
  addCarrierCompany,
  CARRIER_BOX,
  openCarrierShop,
  type CarrierCompany,
  type CarrierShop,
} from '#tests/support/carrier-shop.ts';
import { SIMULATED } from '#tests/support/simulated-accounts.ts';
import { signIn } from '#tests/support/factories.ts';
import { workOff } from '#tests/support/work-off.ts';

/** A company and the carriers that it alone has an account at. */
export interface MixedCompany extends CarrierCompany {
  carriers: Carriers;
}

const HOOK_SECRET = 'hook-secret';
const JOBS: readonly AccountJob[] = [askJob, sendJob, labelJob, followJob];
const HOUR_MS = 3_600_000;
/** Longer than a lease. */
const AWAY_MS = 31_000;
const MOST_TURNS = 400;
const SPOILT = ['drop-after', 'error-after', 'truncated', 'empty', 'drop-before'] as const;

/**
 * Two companies of one family, two servers, and everything that goes wrong at once, drawn by a seed.
 * Nothing runs by itself: each step is a turn of a server, and time passes only between them.
 */
export class CarrierMix {
  readonly shop: CarrierShop;
  readonly #others: Carriers;
  #random = new Random(0);
  companies: readonly MixedCompany[] = [];
  orders: { company: MixedCompany; id: string }[] = [];
  #awayMs = 0;
  /** Calls are disturbed; not while everything comes to an end, nor within a disturbance. */
  #isWild = false;
  #isRead = false;

  private constructor(shop: CarrierShop, others: Carriers) {
    this.shop = shop;
    this.#others = others;
    // Leases run by the clock that nobody sets.
    const real = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + this.#awayMs);
  }

  static async open(): Promise<CarrierMix> {
    const shop = await openCarrierShop();
    // With the same seed, so that both carriers give the same numbers to parcels of two companies.
    const others = await startCarriers({ seed: 7, now: () => shop.app.now().getTime() });
    return new CarrierMix(shop, others);
  }

  async begin(seed: number): Promise<void> {
    const { shop } = this;
    this.#random = new Random(seed);
    this.#isWild = false;
    this.#isRead = false;
    this.orders = [];
    await shop.reset();
    this.#others.control.reset();
    const kept = new Map();
    const companies: MixedCompany[] = [];
    for (const carriers of [shop.carriers, this.#others]) {
      const company = await addCarrierCompany(shop.app.db, carriers, 'yalidine', kept);
      await this.#hook(company, carriers);
      companies.push({ ...company, carriers });
    }
    this.companies = companies;
  }

  async #hook({ id }: CarrierCompany, { control }: Carriers): Promise<void> {
    const { app } = this.shop;
    const secrets = { ...SIMULATED.yalidine.secrets, webhookSecret: HOOK_SECRET };
    const [account] = await app.db
      .update(carrierAccounts)
      .set({ secrets: encryptSecrets(CARRIER_BOX, id, secrets) })
      .where(eq(carrierAccounts.companyId, id))
      .returning();
    control.setFamily('yalidine', { settings: { quotas: false }, script: 'happy' });
    const url = `${app.url}/api/carriers/${id}/webhook/${account?.hookToken}`;
    await control.addHook('yalidine', { url, secret: HOOK_SECRET });
    control.holdHooks('yalidine', true);
  }

  /** So many things, one after the other, each disturbed by others; some in every seed. */
  async live(steps: number): Promise<void> {
    for (const { carriers } of this.companies) {
      // The first batch is refused whole, and of those sent one by one an answer is lost.
      const create = { family: 'yalidine', kind: 'create' };
      carriers.control.setFault({ family: 'yalidine', fault: 4, count: 1 });
      carriers.control.setFault({ ...create, fault: 'drop-after', count: 1, pass: 1 });
      for (const fault of SPOILT) {
        carriers.control.setFault({ ...create, fault, probability: 0.05, pass: 3 });
      }
    }
    this.#isWild = true;
    for (const company of this.companies) {
      await this.#takeAndSend(company, 3);
      await this.#turn(company.id);
    }
    await this.#happen(steps);
    await this.#sendSomeAgain();
    await this.#wantLabels();
    for (const { id } of this.companies) await this.#turn(id);
    await this.#moveAll();
    this.#isWild = false;
    for (const { carriers } of this.companies) carriers.control.clearFaults();
  }

  /** A parcel of each company is cancelled, its order sent again and delivered. */
  async #sendSomeAgain(): Promise<void> {
    const { app } = this.shop;
    for (const { id: companyId, carriers } of this.companies) {
      const mine = and(eq(parcels.companyId, companyId), eq(parcels.state, 'created'));
      const [parcel] = await app.db.select().from(parcels).where(mine).orderBy(parcels.createdAt);
      if (parcel === undefined) continue;
      await this.#askFor(parcel.id, 'cancel');
      await this.#turn(companyId);
      app.advance(HOUR_MS);
      await this.#send([parcel.orderId]);
      await this.#turn(companyId);
      const there = carriers.control.parcels('yalidine');
      const second = there.find(
        ({ reference }) => reference === parcel.reference.replace(/1$/, '2'),
      );
      if (second !== undefined) carriers.control.move('yalidine', second.tracking, { steps: 12 });
    }
  }

  /** Each by a clock that is ahead and then by a right one, and told by a webhook. */
  async #moveAll(): Promise<void> {
    for (const { id, carriers } of this.companies) {
      const { control } = carriers;
      for (const { tracking, isDeleted, word } of control.parcels('yalidine')) {
        if (isDeleted || word === 'Livré') continue;
        control.setClock({ hours: 48 });
        control.move('yalidine', tracking);
        control.setClock({ hours: -48 });
        this.shop.app.advance(HOUR_MS);
        await control.sendHook('yalidine', tracking, 'right');
        await this.#turn(id);
        this.shop.app.advance(HOUR_MS);
        control.move('yalidine', tracking);
        await control.sendHook('yalidine', tracking, 'out-of-order');
      }
    }
  }

  async #happen(steps: number): Promise<void> {
    const random = this.#random;
    for (let step = 0; step < steps; step += 1) {
      await this.#somethingHappens();
      if (random.chance(0.6)) await this.#turn(random.pick(this.companies).id);
      this.shop.app.advance(random.chance(0.2) ? HOUR_MS : 1_000);
    }
  }

  async #somethingHappens(): Promise<void> {
    const random = this.#random;
    const chosen = random.next();
    if (chosen < 0.15) return this.#takeAndSend(random.pick(this.companies), random.pick([1, 2]));
    if (chosen < 0.45) return this.#move();
    if (chosen < 0.55) return this.#tell();
    if (chosen < 0.65) return this.#edit();
    if (chosen < 0.7) return this.#delete();
    if (chosen < 0.8) return this.#ask(random.chance(0.5) ? 'cancel' : 'change_phone');
    if (chosen < 0.9) return this.#wantLabels();
    return this.#sendAgain();
  }

  async #takeAndSend(company: MixedCompany, count: number): Promise<void> {
    await this.request('GET', '/api/auth/me');
    const taken = await this.shop.take(company, count);
    this.orders.push(...taken.map(({ id }) => ({ company, id })));
    await this.#send(taken.map(({ id }) => id));
  }

  async #sendAgain(): Promise<void> {
    await this.#send(this.orders.map(({ id }) => id).slice(-20));
  }

  /** Whoever cannot be sent says so, and is left. */
  async #send(ids: readonly string[]): Promise<void> {
    const items = ids.map((orderId) => ({ orderId, pickupPointId: null }));
    await this.request('POST', '/api/parcels', { body: { items } });
  }

  /** At the carrier, sometimes with a clock that is two days ahead. */
  async #move(): Promise<void> {
    const random = this.#random;
    const { control } = random.pick(this.companies).carriers;
    const there = control.parcels('yalidine').filter(({ isDeleted }) => !isDeleted);
    if (there.length === 0) return;
    const { tracking } = random.pick(there);
    const isAhead = random.chance(0.3);
    if (isAhead) control.setClock({ hours: 48 });
    control.move('yalidine', tracking, { steps: random.pick([1, 1, 2, 3]) });
    if (isAhead) control.setClock({ hours: -48 });
    if (random.chance(0.5)) await this.#tell(tracking);
  }

  /** A webhook: right, twice, late or in the wrong order. */
  async #tell(tracking?: string): Promise<void> {
    const random = this.#random;
    const how = random.pick(['right', 'duplicate', 'out-of-order', 'late'] as const);
    for (const { carriers } of this.companies) {
      const all = carriers.control.parcels('yalidine');
      const named = tracking ?? (all.length === 0 ? undefined : random.pick(all).tracking);
      if (all.some((parcel) => parcel.tracking === named)) {
        await carriers.control.sendHook('yalidine', named ?? '', how);
      }
    }
  }

  async #edit(): Promise<void> {
    const { id } = this.#random.pick(this.orders);
    const answer = await this.request('GET', `/api/orders/${id}`);
    // What is shipped is changed by asking the carrier.
    if (answer.status !== 200 || (answer.body as Order).status !== 'validated') return;
    const totalAmount = 5_000 + Math.floor(this.#random.next() * 1_000);
    await this.request('PATCH', `/api/orders/${id}`, { body: { totalAmount } });
  }

  async #delete(): Promise<void> {
    const { id } = this.#random.pick(this.orders);
    await this.request('DELETE', `/api/orders/${id}`);
  }

  async #ask(kind: 'cancel' | 'change_phone'): Promise<void> {
    // By the order, whose place follows from the seed; ids and numbers do not.
    const { id: orderId } = this.#random.pick(this.orders);
    const mine = and(eq(parcels.orderId, orderId), isNotNull(parcels.carrierId));
    const [parcel] = await this.shop.app.db
      .select({ id: parcels.id })
      .from(parcels)
      .where(mine)
      .orderBy(desc(parcels.createdAt));
    if (parcel !== undefined) await this.#askFor(parcel.id, kind);
  }

  async #askFor(id: string, kind: 'cancel' | 'change_phone'): Promise<void> {
    const phone = `0661${String(100_000 + Math.floor(this.#random.next() * 800_000))}`;
    await this.request('POST', `/api/parcels/${id}/requests`, {
      body: { kind, ...(kind === 'change_phone' && { phone }) },
    });
  }

  async #wantLabels(): Promise<void> {
    const orderIds = this.orders.map(({ id }) => id);
    const body = { orderIds, again: true };
    await this.request('POST', '/api/parcels/labels/prepare', { body });
  }

  async #turn(id: string, does = JOBS): Promise<boolean> {
    const { app } = this.shop;
    const network = { allowsPrivate: true };
    const deps = { db: app.db, now: app.now, box: CARRIER_BOX, network };
    const jobs = does.map((job) => ({
      ...job,
      work: (account: LeasedAccount) => job.work(this.#disturbed(account, id)),
    }));
    return workOff(app, {
      ...accountsJob(deps, jobs),
      due: async () => [{ key: id, at: new Date(0) }],
    });
  }

  /** Something happens before a call is made, or after it was and before its answer is read. */
  #disturbed(account: LeasedAccount, companyId: string): LeasedAccount {
    const { channel } = account;
    const send: typeof channel.send = async (request) => {
      // Never as fast as a quota.
      this.shop.app.advance(1_000);
      await this.#disturb(companyId);
      const answer = await channel.send(request);
      // A whole address is that of a label.
      if (request.path.startsWith('http')) await this.#changeLabelled(companyId, request.path);
      else await this.#disturb(companyId);
      return answer;
    };
    return { ...account, channel: { ...channel, send } };
  }

  async #disturb(companyId: string): Promise<void> {
    const random = this.#random;
    if (!this.#isWild || !random.chance(0.25)) return;
    this.#isWild = false;
    const chosen = random.next();
    if (chosen < 0.4) {
      // This server is frozen; another one does all that there is to do.
      await this.#loseLease();
      for (let turns = 0; turns < 3; turns += 1) {
        await this.#turn(companyId);
        this.shop.app.advance(AWAY_MS);
      }
    } else if (chosen < 0.55) await this.#edit();
    else if (chosen < 0.65) await this.#delete();
    else if (chosen < 0.85) await this.#move();
    else await this.#ask('change_phone');
    this.shop.app.advance(1_000);
    this.#isWild = true;
  }

  /** While its label is on the way, another server changes the parcel, and dies. */
  async #changeLabelled(companyId: string, labelUrl: string): Promise<void> {
    if (!this.#isWild || !this.#random.chance(0.4)) return;
    this.#isWild = false;
    const mine = and(eq(parcels.companyId, companyId), eq(parcels.labelUrl, labelUrl));
    const [parcel] = await this.shop.app.db.select().from(parcels).where(mine);
    await this.#loseLease();
    if (parcel !== undefined) await this.#askFor(parcel.id, 'change_phone');
    await this.#turn(companyId, [askJob]);
    await this.#loseLease();
    this.#isWild = true;
  }

  /** Its lease runs out: by its own clock, and by the database's. */
  async #loseLease(): Promise<void> {
    const leasedUntil = sql`clock_timestamp() - interval '1 second'`;
    await this.shop.app.db.update(jobs).set({ leasedUntil }).where(isNotNull(jobs.leasedUntil));
    this.#awayMs += AWAY_MS;
    this.shop.app.advance(AWAY_MS);
  }

  /** The carriers are well again: all that is due is done, and people say what only they can see. */
  async end(): Promise<void> {
    const { app } = this.shop;
    await this.#wantLabels();
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      let isIdle = true;
      for (const { id } of this.companies) {
        if (await this.#turn(id)) isIdle = false;
      }
      if (!isIdle) continue;
      if (await this.#resolve()) continue;
      const nextAt = await this.#nextAt();
      if (nextAt === null) return;
      app.advance(Math.max(nextAt.getTime() - app.now().getTime(), 0) + 1);
    }
    throw new Error('It does not come to an end');
  }

  /** Parcels that exist are read for weeks: that they are all read is seen to at the very end. */
  async #nextAt(): Promise<Date | null> {
    const { app } = this.shop;
    const network = { allowsPrivate: true };
    const deps = { db: app.db, now: app.now, box: CARRIER_BOX, network };
    const due = await dueAccounts(deps, [askJob, sendJob, labelJob]);
    const nextAt = Math.min(...due.map(({ at }) => at.getTime()));
    if (due.length > 0) return new Date(nextAt);
    if (this.#isRead) return null;
    this.#isRead = true;
    await app.db.update(parcels).set({ trackDueAt: app.now() }).where(isNotNull(parcels.carrierId));
    return app.now();
  }

  async #resolve(): Promise<boolean> {
    const rows = await this.shop.app.db.select().from(parcels);
    let isAny = false;
    for (const { id, companyId, state, nextStep, reference } of rows) {
      if (state !== 'uncertain' || nextStep !== null) continue;
      const company = this.companies.find((one) => one.id === companyId);
      const there = company?.carriers.control
        .parcels('yalidine')
        .find((parcel) => parcel.reference === reference && !parcel.isDeleted);
      const body = there ? { found: 'parcel', tracking: there.tracking } : { found: 'nothing' };
      const path = `/api/parcels/${id}/resolve`;
      const { status } = await this.request('POST', path, { body });
      isAny ||= status === 200;
    }
    return isAny;
  }

  /** Whatever is refused is left; but days pass here, and a session ends when nobody uses it. */
  async request(method: string, path: string, input: { body?: unknown } = {}) {
    let answer = await this.shop.client.request(method, path, input);
    if (answer.status === 401) {
      this.shop.client = (await signIn(this.shop.app)).client;
      answer = await this.shop.client.request(method, path, input);
    }
    if (answer.status === 401 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }

  async close(): Promise<void> {
    vi.restoreAllMocks();
    await this.shop.close();
    await this.#others.close();
  }
}
