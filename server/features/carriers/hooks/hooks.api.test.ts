import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierHooks } from '#server/db/schema/carrier-hooks.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { housekeeping } from '#server/background-work.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { signIn } from '#tests/support/factories.ts';
import {
  connectCarrier,
  registerWith,
  type FollowedCarrier,
} from '#tests/support/followed-parcels.ts';
import { type SimulatedName } from '#tests/support/simulated-accounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startCarriers, type Carriers } from '../../../../carriers/simulators.ts';
import { trackDue } from '#server/features/parcels/following/tracking-step.ts';
import { workHooks } from '#server/features/parcels/following/hooks-step.ts';

const HOUR_MS = 3_600_000;
const box = createSecretBox('0f'.repeat(32));
const SECRETS: Partial<Record<SimulatedName, string>> = {
  yalidine: 'hook-secret',
  ecotrack: 'hook-secret',
  zr: 'whsec_c2VjcmV0LXNlY3JldA==',
  maystro1: '',
};
const HOOKED = ['yalidine', 'ecotrack', 'zr', 'maystro1'] as const;
type Hooked = (typeof HOOKED)[number];

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

const deps = () => ({ db: app.db, now: app.now });

/** A company whose carrier sends to us, with a parcel that has moved three times. */
async function hooked(name: Hooked) {
  const carrier = await connectCarrier(app, box, carriers.url, name);
  const url = `${app.url}${carrier.hookPath}`;
  const shipped = await registerWith(app, client, carrier);
  await trackDue(deps(), carrier.account, carrier.company);
  await carriers.control.addHook(name, { url, secret: SECRETS[name] ?? '' });
  return { carrier, url, ...shipped };
}

/** As the account's loop does it: events first, then what they ask to be read. */
async function workOff({ account, company }: FollowedCarrier): Promise<void> {
  while (await workHooks(deps(), company));
  while (await trackDue(deps(), account, company));
}

const stateOf = async (id: string) =>
  (await app.db.select().from(parcels).where(eq(parcels.id, id)))[0]!.state;
const results = async () =>
  (await app.db.select().from(carrierHooks).orderBy(carrierHooks.id)).map(({ result }) => result);
const eventsOf = (parcelId: string) =>
  app.db.$count(parcelEvents, eq(parcelEvents.parcelId, parcelId));

describe.each(HOOKED)('a webhook of %s', (name) => {
  it('moves the parcel and its order', async () => {
    const { carrier, orderId, parcelId, carrierId } = await hooked(name);
    app.advance(HOUR_MS);
    carriers.control.move(name, carrierId, { steps: Number.POSITIVE_INFINITY });
    await carriers.control.hooksIdle();
    const deliveries = carriers.control.deliveries(name);
    expect(deliveries.length).toBeGreaterThan(0);
    expect(deliveries.filter(({ status }) => status !== 200)).toEqual([]);
    await workOff(carrier);
    expect(await stateOf(parcelId)).toBe('delivered');
    const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('delivered');
    const [account] = await app.db.select().from(carrierAccounts);
    expect(account?.lastHookAt).not.toBeNull();
  });

  it('fault 32: the same twice is stored once', async () => {
    const { carrier, carrierId, parcelId } = await hooked(name);
    carriers.control.holdHooks(name, true);
    carriers.control.move(name, carrierId, { steps: 3 });
    expect(await carriers.control.sendHook(name, carrierId, 'duplicate')).toEqual([200, 200]);
    await workOff(carrier);
    expect(await results()).toEqual(['ok']);
    const stored = await eventsOf(parcelId);
    await carriers.control.sendHook(name, carrierId, 'right');
    await workOff(carrier);
    expect(await eventsOf(parcelId)).toBe(stored);
  });

  it('fault 32: out of order ends where it would in order', async () => {
    const { carrier, carrierId, parcelId } = await hooked(name);
    carriers.control.holdHooks(name, true);
    for (let step = 0; step < 4; step += 1) {
      app.advance(HOUR_MS);
      carriers.control.move(name, carrierId);
    }
    const statuses = await carriers.control.sendHook(name, carrierId, 'out-of-order');
    expect(statuses).toEqual([200, 200]);
    await workOff(carrier);
    const state = await stateOf(parcelId);
    await app.db.update(parcels).set({ trackDueAt: app.now() });
    await workOff(carrier);
    expect(await stateOf(parcelId)).toBe(state);
  });

  it('fault 32: three days late moves nothing back', async () => {
    const { carrier, carrierId, parcelId } = await hooked(name);
    carriers.control.holdHooks(name, true);
    app.advance(100 * HOUR_MS);
    carriers.control.move(name, carrierId, { steps: Number.POSITIVE_INFINITY });
    await app.db.update(parcels).set({ trackDueAt: app.now() });
    await workOff(carrier);
    expect(await stateOf(parcelId)).toBe('delivered');
    expect(await carriers.control.sendHook(name, carrierId, 'late')).toEqual([200]);
    await workOff(carrier);
    expect(await stateOf(parcelId)).toBe('delivered');
  });

  it('fault 32: an unknown number is ignored, after its parcel had time to appear', async () => {
    const { carrier, carrierId, parcelId } = await hooked(name);
    const before = await eventsOf(parcelId);
    carriers.control.holdHooks(name, true);
    carriers.control.move(name, carrierId, { steps: 2 });
    expect(await carriers.control.sendHook(name, carrierId, 'other-shop')).toEqual([200]);
    while (await workHooks(deps(), carrier.company));
    expect(await results()).toEqual([null]);
    app.advance(HOUR_MS);
    while (await workHooks(deps(), carrier.company));
    expect(await results()).toEqual(['ignored']);
    expect(await eventsOf(parcelId)).toBe(before);
  });

  it('fault 32: a number of ours with another tracking number changes no parcel by itself', async () => {
    const { carrier, carrierId, parcelId } = await hooked(name);
    const before = await stateOf(parcelId);
    carriers.control.holdHooks(name, true);
    carriers.control.move(name, carrierId, { word: undefined, steps: 1 });
    const real = carriers.control.parcel(name, carrierId);
    const word = real.word;
    expect(await carriers.control.sendHook(name, carrierId, 'unknown-tracking')).toEqual([200]);
    while (await workHooks(deps(), carrier.company));
    expect(await stateOf(parcelId)).toBe(before);
    expect(real.word).toBe(word);
  });

  it('fault 32: a hundred events are taken at once', async () => {
    const { carrier, carrierId, parcelId } = await hooked(name);
    carriers.control.holdHooks(name, true);
    carriers.control.move(name, carrierId, { steps: 3 });
    const begun = performance.now();
    const statuses = await carriers.control.sendHook(name, carrierId, 'hundred');
    expect(new Set(statuses)).toEqual(new Set([200]));
    if (statuses.length === 1) expect(performance.now() - begun).toBeLessThan(1_000);
    await workOff(carrier);
    expect(new Set(await results())).toEqual(new Set(['ok']));
    expect(await stateOf(parcelId)).not.toBe('created');
  });

  it('fault 32: a megabyte is refused without being read', async () => {
    const { carrierId } = await hooked(name);
    carriers.control.holdHooks(name, true);
    carriers.control.move(name, carrierId, { steps: 2 });
    expect(await carriers.control.sendHook(name, carrierId, 'large')).toEqual([413]);
    expect(await results()).toEqual([]);
  });
});

describe.each(['yalidine', 'ecotrack', 'zr'] as const)('a signed webhook of %s', (name) => {
  it.each(['wrong-secret', 'unsigned'] as const)('fault 32: %s is refused', async (fault) => {
    const { carrierId } = await hooked(name);
    carriers.control.holdHooks(name, true);
    carriers.control.move(name, carrierId, { steps: 2 });
    expect(await carriers.control.sendHook(name, carrierId, fault)).toEqual([401]);
    expect(await results()).toEqual([]);
  });
});

it('of one company moves no parcel of another, whatever number it names', async () => {
  const mine = await hooked('yalidine');
  const theirs = await connectCarrier(app, box, carriers.url, 'yalidine');
  // The carrier tells only us, of a parcel that the other account sent.
  const other = await registerWith(app, client, theirs);
  carriers.control.move('yalidine', other.carrierId, { steps: Number.POSITIVE_INFINITY });
  await carriers.control.hooksIdle();
  expect(carriers.control.deliveries('yalidine').length).toBeGreaterThan(0);
  while (await workHooks(deps(), mine.carrier.company));
  app.advance(HOUR_MS);
  while (await workHooks(deps(), mine.carrier.company));
  expect(new Set(await results())).toEqual(new Set(['ignored']));
  expect(await stateOf(other.parcelId)).toBe('created');
  expect(await eventsOf(other.parcelId)).toBe(0);
  const [order] = await app.db.select().from(orders).where(eq(orders.id, other.orderId));
  expect(order?.status).toBe('validated');
});

it('fault 32: an old call of ZR that somebody kept is refused', async () => {
  const { carrierId } = await hooked('zr');
  carriers.control.holdHooks('zr', true);
  carriers.control.move('zr', carrierId, { steps: 2 });
  expect(await carriers.control.sendHook('zr', carrierId, 'replayed')).toEqual([401]);
});

it('fault 32: what comes under base64 twice is understood', async () => {
  const { carrier, carrierId, parcelId } = await hooked('maystro1');
  carriers.control.setFamily('maystro1', { settings: { hookEncoding: 'once' } });
  carriers.control.holdHooks('maystro1', true);
  carriers.control.move('maystro1', carrierId, { steps: 3 });
  const sent = await carriers.control.sendHook('maystro1', carrierId, 'double-base64');
  expect(sent).toEqual([200]);
  await workOff(carrier);
  expect(await stateOf(parcelId)).not.toBe('created');
});

it('fault 10: the check is echoed as plain text, again and again', async () => {
  const { url } = await hooked('yalidine');
  expect(await carriers.control.checkHooks('yalidine')).toEqual([true]);
  const answer = await fetch(`${url}?subscribe&crc_token=tok%3Cen-1`);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'tok<en-1',
  ]);
});

it('fault 17: a word that nobody knows is unmapped', async () => {
  const { carrier, carrierId } = await hooked('yalidine');
  carriers.control.setFault({
    family: 'yalidine',
    fault: 17,
    with: { word: 'Centre', as: 'Plateforme 2' },
  });
  carriers.control.move('yalidine', carrierId, { word: 'Plateforme 2' });
  await carriers.control.hooksIdle();
  while (await workHooks(deps(), carrier.company));
  expect(await results()).toEqual(['unmapped']);
});

it('is not found by another path, another company or without an account', async () => {
  const { url, carrier } = await hooked('yalidine');
  const wrong = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
  const other = url.replace(carrier.company.id, '00000000-0000-4000-8000-000000000000');
  for (const address of [wrong, other]) {
    const sent = await fetch(address, { method: 'POST', body: '{}' });
    expect(sent.status).toBe(404);
    expect(await sent.text()).not.toContain(carrier.hookPath.split('/').at(-1));
  }
  const checked = await fetch(`${wrong}?subscribe&crc_token=x`);
  expect(checked.status).toBe(404);
});

it('refuses nonsense without failing', async () => {
  const { url } = await hooked('maystro1');
  for (const body of ['', '\u0000', '[[[[', '{"event":"\\ud800","payload":{"id":"\\u0000"}}']) {
    const sent = await fetch(url, { method: 'POST', body });
    expect([200, 401]).toContain(sent.status);
  }
});

it('takes more than the gate lets strangers send, once the path is known to be right', async () => {
  const { url } = await hooked('maystro1');
  const send = (id: number) =>
    fetch(url, { method: 'POST', body: JSON.stringify({ event: 'x', payload: { id } }) });
  app.stopClock();
  expect((await send(0)).status).toBe(200);
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    // What is remembered of the account is read again in the middle of it.
    if (round === 10) app.advance(11_000);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(round * 30 + index + 1)),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await app.db.$count(carrierHooks)).toBe(601);
});

it('keeps events for 30 days, and those that wait for as long as they wait', async () => {
  const carrier = await connectCarrier(app, box, carriers.url, 'yalidine');
  const DAY_MS = 24 * HOUR_MS;
  const row = (eventId: string, days: number, result: 'ok' | null) => ({
    companyId: carrier.company.id,
    eventId,
    receivedAt: new Date(app.now().getTime() - days * DAY_MS),
    event: {},
    dueAt: result === null ? app.now() : null,
    result,
  });
  const rows = [row('old', 31, 'ok'), row('young', 29, 'ok'), row('waiting', 31, null)];
  await app.db.insert(carrierHooks).values(rows);
  await housekeeping(app.db, app.now());
  const left = await app.db.select().from(carrierHooks);
  expect(left.map(({ eventId }) => eventId).toSorted()).toEqual(['waiting', 'young']);
});
