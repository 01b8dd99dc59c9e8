import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  carrierPlacesEndpoints,
  type CarrierPickupPoint,
  type CarrierPlacesState,
  type CommuneMatching,
} from '#contract/carriers/carrier-places.ts';
import { startCarriers, type Carriers } from '../../../../carriers/simulators.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierPlaceReads } from '#server/db/schema/carrier-places.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { carrierInput, type SimulatedName } from '#tests/support/simulated-accounts.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { heldJob, workOff } from '#tests/support/work-off.ts';
import { feeOf, findPlace } from './known-places.ts';
import { askForAllPlaces } from './place-reads.ts';
import { placesJob, readPlaces } from './places-job.ts';

const api = carrierPlacesEndpoints;
const box = createSecretBox('0f'.repeat(32));
const network = { allowsPrivate: true };
/** Without waits, and without a second try. */
const pace = { slower: 0, retryAfterMs: [] };

let carriers: Carriers;
let app: TestApp;
let client: HttpClient;
let id: string;

beforeAll(async () => {
  carriers = await startCarriers({ port: 0 });
  app = await startTestApp({ secretBox: box });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  const body = { name: 'إيكوتراك', phone: '3030' };
  const made = await client.request('POST', '/api/delivery-companies', { body });
  ({ id } = made.body as { id: string });
});
afterEach(() => carriers.control.reset());
afterAll(async () => {
  await app.close();
  await carriers.close();
});

async function setUp(name: SimulatedName): Promise<void> {
  const body = carrierInput(carriers.url, name);
  const answer = await client.request('PUT', `/api/delivery-companies/${id}/carrier`, { body });
  expect(answer.status).toBe(200);
}

/** The carriers' quotas are kept on the server's clock, which nobody has to wait for. */
const sleep = async (ms: number) => app.advance(ms);
const deps = () => ({ db: app.db, now: app.now, sleep, box, network, pace });
const ask = () => client.call(api.readCarrierPlaces, { params: { id } });
const work = (signal?: AbortSignal) => readPlaces({ ...deps(), job: heldJob(id, signal) });
/** As a server does it, that finds it due. */
const workAsServer = () => workOff(app, placesJob(deps()));
async function read(): Promise<CarrierPlacesState> {
  await ask();
  await work();
  return state();
}
const get = async <Body>(endpoint: (typeof api)[keyof typeof api], as = client) => {
  const answer = await as.request('GET', endpoint.path.replace('{id}', id));
  expect(answer.status).toBe(200);
  return answer.body as Body;
};
const state = () => get<CarrierPlacesState>(api.getCarrierPlaces);
const matching = () => get<CommuneMatching>(api.getCommuneMatching);
const pickupPoints = () => get<CarrierPickupPoint[]>(api.listCarrierPickupPoints);
const match = (communeCode: string, carrierId: string | null) =>
  client.call(api.matchCommune, { params: { id }, body: { communeCode, carrierId } });
const placed = (wilayaCode: number, commune: string) =>
  findPlace(app.db, id, { wilayaCode, commune });

describe('reading the places of a carrier', () => {
  it('is asked for again when the account gets another address, and not when it keeps it', async () => {
    await setUp('yalidine');
    await read();
    await setUp('yalidine');
    expect(await state()).toMatchObject({ reading: null });
    const body = {
      ...carrierInput(carriers.url, 'yalidine'),
      baseUrl: `${carriers.url}/guepex/v1`,
    };
    await client.request('PUT', `/api/delivery-companies/${id}/carrier`, { body });
    expect(await state()).toMatchObject({ reading: { step: null } });
  });

  it('is asked for, done in the background, and tells what it found', async () => {
    await setUp('ecotrack');
    const asked = await ask();
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({
      readAt: null,
      reading: { step: null, calls: 0, expectedCalls: null },
      counts: { wilayas: 0, communes: 0, unmatched: 0 },
    });
    await work();
    const found = await state();
    expect(found).toMatchObject({ problem: null, reading: null });
    expect(found.readAt).not.toBeNull();
    expect(found.feesReadAt).not.toBeNull();
    // EcoTrack does not serve 33, 50, 54 and 56, and lists only what it serves.
    expect(found.counts.wilayas).toBe(54);
    expect(found.counts.communes).toBeGreaterThan(1_400);
    expect(found.counts.matched + found.counts.unmatched).toBeGreaterThan(1_480);
    expect(found.counts.pickupPoints).toBeGreaterThan(54);
    expect(found.changes?.communesAdded.count).toBe(found.counts.communes);
    expect(found.changes?.communesAdded.names).toHaveLength(20);
  });

  it('changes nothing when nothing has changed', async () => {
    await setUp('ecotrack');
    const first = await read();
    const again = await read();
    const none = { count: 0, names: [] };
    expect(again.changes).toEqual({
      communesAdded: none,
      communesRemoved: none,
      communesRenamed: none,
      pickupPointsAdded: none,
      pickupPointsRemoved: none,
      feesChanged: 0,
    });
    expect(again.counts).toEqual(first.counts);
  });

  it.each(['noest', 'procolis', 'zr'] as const)('works for %s', async (family) => {
    await setUp(family);
    const found = await read();
    expect(found.problem).toBeNull();
    expect(found.counts.communes).toBeGreaterThan(1_200);
    expect(await placed(31, 'Oran')).toMatchObject({ place: { wilayaCode: 31 } });
    const found31 = await placed(31, 'Oran');
    const fee = 'place' in found31 ? await feeOf(app.db, id, found31.place) : null;
    expect(fee?.home).toBeGreaterThan(0);
  });

  it('fault 40: one bad page keeps what was read before, and says why', async () => {
    await setUp('ecotrack');
    const before = await read();
    carriers.control.setFault({
      family: 'ecotrack',
      fault: 40,
      with: { ms: 10 },
      path: 'communes',
    });
    const after = await read();
    expect(after.counts).toEqual(before.counts);
    expect(after.readAt).toBe(before.readAt);
    expect(after.reading).toBeNull();
    expect(after.problem).toMatchObject({ kind: 'carrier_down', words: null });
    carriers.control.reset();
    expect((await read()).problem).toBeNull();
  });

  it('fault 40: fees that cannot be read leave the places and the former fees', async () => {
    await setUp('ecotrack');
    await read();
    const price = (await placed(31, 'Oran')) as {
      place: { wilayaCode: number; communeId: string };
    };
    const before = await feeOf(app.db, id, price.place);
    carriers.control.setFault({ family: 'ecotrack', fault: 40, with: { ms: 1 }, path: 'fees' });
    const after = await read();
    expect(after.problem).toMatchObject({ kind: 'carrier_down' });
    expect(after.counts.communes).toBeGreaterThan(1_400);
    expect(await feeOf(app.db, id, price.place)).toEqual(before);
  });

  it('a passing failure is tried again', async () => {
    await setUp('ecotrack');
    await ask();
    carriers.control.setFault({ family: 'ecotrack', fault: 40, with: { ms: 1 }, count: 1 });
    await readPlaces({ ...deps(), pace: { slower: 0, retryAfterMs: [1] }, job: heldJob(id) });
    expect(await state()).toMatchObject({ problem: null, reading: null });
  });

  it('fault 36: a commune that was renamed is no longer sent to until it matches', async () => {
    await setUp('ecotrack');
    await read();
    const before = await placed(16, 'Hydra');
    expect(before).toMatchObject({ place: { wilayaCode: 16, communeName: 'Hydra' } });
    const name = 'place' in before ? before.place.communeName : '';
    carriers.control.setFault({
      family: 'ecotrack',
      fault: 36,
      with: { commune: name, as: 'Hidra El Djadida' },
    });
    const { changes } = await read();
    expect(changes?.communesAdded).toEqual({ count: 1, names: ['Hidra El Djadida'] });
    expect(changes?.communesRemoved).toEqual({ count: 1, names: [name] });
    expect(await placed(16, 'Hydra')).toEqual({ problem: 'commune_not_served' });
  });

  it('fault 36: a wilaya that is no longer served is blocked before anything is sent', async () => {
    await setUp('ecotrack');
    await read();
    carriers.control.setFault({ family: 'ecotrack', fault: 36, with: { wilaya: 31 } });
    await read();
    expect(await placed(31, 'Oran')).toEqual({ problem: 'wilaya_not_served' });
    carriers.control.reset();
    await read();
    expect(await placed(31, 'Oran')).toMatchObject({ place: { wilayaCode: 31 } });
  });

  it('with a wrong key says so, and no answer tells the key', async () => {
    const body = carrierInput(carriers.url, 'noest', { secrets: { token: 'zq-wrong-key' } });
    await client.request('PUT', `/api/delivery-companies/${id}/carrier`, { body });
    const after = await read();
    expect(after.problem).toMatchObject({ kind: 'bad_credentials' });
    expect(JSON.stringify(after)).not.toContain('zq-wrong-key');
    const [row] = await app.db.select().from(carrierAccounts);
    expect(row?.placesError).not.toContain('zq-wrong-key');
  });

  it('is done by one server, and by another when the first was killed', async () => {
    await setUp('ecotrack');
    await ask();
    await Promise.all([workAsServer(), workAsServer()]);
    const calls = carriers.control.journal('ecotrack');
    expect(calls.filter(({ path }) => path.endsWith('get/fees'))).toHaveLength(1);
    // As a killed server leaves it.
    await app.db.update(carrierPlaceReads).set({ askedAt: app.now(), step: 'places' });
    const leasedUntil = sql`clock_timestamp() + interval '30 seconds'`;
    await app.db.update(jobs).set({ leasedUntil });
    await workAsServer();
    expect((await state()).reading).toMatchObject({ step: 'places' });
    await app.db.update(jobs).set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` });
    await workAsServer();
    expect((await state()).reading).toBeNull();
  });

  it('that is stopped stays asked for', async () => {
    await setUp('ecotrack');
    await ask();
    await work(AbortSignal.abort());
    expect((await state()).reading).toEqual({ step: null, calls: 0, expectedCalls: null });
    await work();
    expect((await state()).reading).toBeNull();
  });

  it('writes nothing when the account became another meanwhile', async () => {
    await setUp('ecotrack');
    await ask();
    carriers.control.setFault({
      family: 'ecotrack',
      fault: 'latency',
      with: { ms: 700 },
      count: 1,
    });
    const reading = work();
    await expect.poll(async () => (await state()).reading?.step).toBe('places');
    await setUp('noest');
    await reading;
    expect(await state()).toMatchObject({ readAt: null, reading: null, counts: { communes: 0 } });
  });

  it('happens every night for companies in use, and as soon as a worker hears of it', async () => {
    await setUp('ecotrack');
    const errors: unknown[] = [];
    const log = { error: (details: object) => void errors.push(details) };
    const { db, now, database } = app;
    const worker = await startJobs({ db, now, listen: database.listen, log }, [placesJob(deps())]);
    await askForAllPlaces(app.db, app.now());
    await expect.poll(async () => (await state()).feesReadAt).not.toBeNull();
    await worker.stop();
    expect(errors).toEqual([]);
    const path = `/api/delivery-companies/${id}`;
    await client.request('PATCH', path, { body: { isActive: false } });
    await askForAllPlaces(app.db, app.now());
    expect((await state()).reading).toBeNull();
  });

  it('is for companies with an account', async () => {
    expect((await ask()).status).toBe(404);
    const answer = await client.call(api.getCarrierPlaces, { params: { id } });
    expect(answer.status).toBe(404);
  });
});

describe('communes that do not match', () => {
  it('are listed with suggestions, matched by hand, and stay so', async () => {
    await setUp('noest');
    await read();
    const kouba = (await matching()).unmatched.find(({ code }) => code === '16/kouba');
    expect(kouba).toEqual({
      code: '16/kouba',
      wilayaCode: 16,
      nameAr: 'القبة',
      nameFr: 'Kouba',
      travelsAs: 16,
      suggestions: [{ id: '16/Koubah', wilayaCode: 16, name: 'Koubah' }],
    });
    expect(await placed(16, 'Kouba')).toEqual({ problem: 'commune_unmatched' });

    expect((await match('16/kouba', '16/Koubah')).status).toBe(204);
    expect(await placed(16, 'القبة')).toMatchObject({ place: { communeName: 'Koubah' } });
    await read();
    const after = await matching();
    expect(after.unmatched.map(({ code }) => code)).not.toContain('16/kouba');
    expect(after.byHand).toEqual([
      {
        code: '16/kouba',
        wilayaCode: 16,
        nameAr: 'القبة',
        nameFr: 'Kouba',
        carrier: { id: '16/Koubah', wilayaCode: 16, name: 'Koubah' },
      },
    ]);
    const { body } = await client.request('GET', '/api/audit?page=1');
    expect(JSON.stringify(body)).toContain('Kouba = 16/Koubah');

    expect((await match('16/kouba', null)).status).toBe(204);
    expect(await placed(16, 'Kouba')).toEqual({ problem: 'commune_unmatched' });
  });

  it('cannot be one that is already another, or lies elsewhere', async () => {
    await setUp('noest');
    await read();
    expect(problemOf(await match('16/kouba', '16/Hydra')).code).toBe('commune_already_matched');
    for (const wrong of ['31/Oran', 'nothing']) {
      expect(problemOf(await match('16/kouba', wrong)).errors?.[0]?.path).toBe('carrierId');
    }
    expect(problemOf(await match('16/nothing', null)).errors?.[0]?.path).toBe('communeCode');
  });

  it('of a new wilaya travel as its mother', async () => {
    await setUp('noest');
    await read();
    expect(await placed(68, 'بوسعادة')).toMatchObject({
      place: {
        wilayaCode: 28,
        wilayaName: expect.stringMatching(/sila/i),
        communeName: expect.stringMatching(/Bou/),
      },
    });
  });

  it('say why there is no place', async () => {
    expect(await placed(16, 'Hydra')).toEqual({ problem: 'no_account' });
    await setUp('noest');
    expect(await placed(16, 'Hydra')).toEqual({ problem: 'places_not_read' });
    await read();
    expect(await placed(16, 'حي النصر')).toEqual({ problem: 'commune_unknown' });
    const quote = await client.request(
      'GET',
      `/api/delivery-companies/${id}/quote?wilaya=16&commune=Hydra`,
    );
    expect(quote.body).toMatchObject({ problem: null });
    expect((quote.body as { home: number }).home).toBeGreaterThan(0);
  });
});

describe('pickupPoints', () => {
  it('are offered by wilaya with their price, and hidden ones stay hidden', async () => {
    await setUp('noest');
    await read();
    const all = await pickupPoints();
    const inOran = all.filter(({ wilayaCode }) => wilayaCode === 31);
    const [first] = inOran;
    if (first === undefined) throw new Error('No desk in Oran');
    const offered = async (wilaya: number, as = client) =>
      (await as.request('GET', `/api/delivery-companies/${id}/pickup-points?wilaya=${wilaya}`))
        .body as CarrierPickupPoint[];
    expect((await offered(31)).map((pickupPoint) => pickupPoint.id)).toEqual(
      inOran.map((pickupPoint) => pickupPoint.id),
    );
    expect((await offered(31)).every(({ price }) => (price ?? 0) > 0)).toBe(true);

    const params = { id, pickupPointId: first.id };
    const hidden = await client.call(api.hideCarrierPickupPoint, {
      params,
      body: { isHidden: true },
    });
    expect(hidden.status).toBe(204);
    const [audited] = (await app.db.select().from(auditEvents)).filter(
      ({ details }) => details?.changes?.['hiddenPickupPoint'] !== undefined,
    );
    expect(audited).toMatchObject({
      action: 'delivery_company_updated',
      details: { changes: { hiddenPickupPoint: { from: null, to: first.name } } },
    });
    await read();
    expect((await offered(31)).map((pickupPoint) => pickupPoint.id)).not.toContain(first.id);
    expect((await pickupPoints()).find((pickupPoint) => pickupPoint.id === first.id)).toMatchObject(
      { isHidden: true },
    );
    expect((await state()).counts.hiddenPickupPoints).toBe(1);

    // The pickup points of the mother, for a wilaya that the carrier does not know.
    const ofMother = all
      .filter(({ wilayaCode }) => wilayaCode === 28)
      .map((pickupPoint) => pickupPoint.id);
    expect((await offered(68)).map((pickupPoint) => pickupPoint.id)).toEqual(ofMother);

    const { client: clerk } = await signIn(app, { role: 'dashboard_followup' });
    expect((await offered(16, clerk)).map(({ price }) => price)).toEqual(
      (await offered(16)).map(() => null),
    );
  });

  it('that the carrier no longer lists are switched off', async () => {
    await setUp('ecotrack');
    await read();
    const gone = (await pickupPoints()).find(({ wilayaCode }) => wilayaCode === 31);
    carriers.control.setFault({ family: 'ecotrack', fault: 36, with: { wilaya: 31 } });
    const { changes } = await read();
    expect(changes?.pickupPointsRemoved.names).toContain(gone?.name);
    expect((await pickupPoints()).filter(({ wilayaCode }) => wilayaCode === 31)).toEqual([]);
  });

  it('of a company are not touched through another', async () => {
    await setUp('noest');
    await read();
    const [pickupPoint] = await pickupPoints();
    const made = await client.request('POST', '/api/delivery-companies', {
      body: { name: 'غيرها', phone: '3031' },
    });
    const params = { id: (made.body as { id: string }).id, pickupPointId: pickupPoint?.id ?? '' };
    const answer = await client.call(api.hideCarrierPickupPoint, {
      params,
      body: { isHidden: true },
    });
    expect(answer.status).toBe(404);
  });
});

it('prices are told by wilaya, from the lowest to the highest commune', async () => {
  await setUp('noest');
  await read();
  const prices = await get<{ wilayaCode: number; home: unknown }[]>(api.listCarrierPrices);
  expect(prices.find(({ wilayaCode }) => wilayaCode === 16)).toEqual({
    wilayaCode: 16,
    home: { from: expect.any(Number), to: expect.any(Number) },
    pickupPoint: { from: expect.any(Number), to: expect.any(Number) },
    returned: { from: expect.any(Number), to: expect.any(Number) },
  });
});

it('removing the account forgets its places', async () => {
  await setUp('noest');
  await read();
  await client.request('DELETE', `/api/delivery-companies/${id}/carrier`);
  expect(await app.db.select().from(carrierPlaceReads)).toEqual([]);
  const rows = await app.db.select().from(carrierAccounts).where(eq(carrierAccounts.companyId, id));
  expect(rows).toEqual([]);
  expect(await pickupPoints()).toEqual([]);
});
