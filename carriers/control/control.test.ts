import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, startTrial, type Trial } from '../trial.ts';

const MORNING = Date.parse('2026-10-05T08:00:00Z');
const KEYS = { token: 'sim-procolis-token', key: 'sim-procolis-key' };

let trial: Trial;
let now = MORNING;
beforeEach(async () => {
  now = MORNING;
  trial = await startTrial({ now: () => now }, '/procolis/api_v1', KEYS);
});
afterEach(() => trial.close());

const add = (...trackings: string[]) =>
  trial.call('add_colis', {
    json: {
      Colis: trackings.map((Tracking) => ({
        Tracking,
        Confrimee: '1',
        Client: 'Karim',
        MobileA: '0550123457',
        IDWilaya: '31',
        Commune: 'Oran',
        Total: '4700',
      })),
    },
  });
const control = (path: string, json?: unknown, method?: string) =>
  trial.call(`${trial.url}/control/${path}`, { json, ...(method === undefined ? {} : { method }) });
const fault = (order: Record<string, unknown>) =>
  control('faults', { family: 'procolis', ...order });
const made = () => trial.control.parcels('procolis').length;

describe('parcels', () => {
  it('are listed and moved: a step, several, a word, a script', async () => {
    await add('a');
    const move = async (json: unknown) =>
      (await control('parcels/procolis/a/move', json)).json.word;
    expect(await move({})).toBe('Dispatcher');
    expect(await move({ steps: 2 })).toBe('Livrée');
    expect(await move({ word: 'Perdu' })).toBe('Perdu');
    expect(await move({ script: 'refused', steps: 3 })).toBe('Annuler par le Client');
    const { json } = await control('parcels?family=procolis');
    expect(
      json.map(({ tracking, word }: { tracking: string; word: string }) => [tracking, word]),
    ).toEqual([['a', 'Annuler par le Client']]);
  });

  it('that do not exist are 404', async () => {
    expect((await control('parcels/procolis/none')).status).toBe(404);
    expect((await control('parcels/nobody/a/move', {})).status).toBe(404);
    expect((await control('nothing')).status).toBe(404);
  });

  it('have steps at least a second apart', async () => {
    await add('a');
    await control('parcels/procolis/a/move', { steps: 3 });
    const times = trial.control.parcel('procolis', 'a').history.map(({ at }) => at - MORNING);
    expect(times).toEqual([0, 1_000, 2_000, 3_000]);
  });
});

describe('time', () => {
  it('moves parcels only when told so, each at its own hour', async () => {
    await add('a');
    await control('clock', { hours: 100 });
    expect(trial.control.parcel('procolis', 'a').word).toBe('En Traitement - Prêt à Expédié');
    await control('clock', { moves: true });
    await control('clock', { hours: 21 });
    const { word, history } = trial.control.parcel('procolis', 'a');
    expect(word).toBe('En Livraison');
    // 100 hours passed, then the steps take 12 and 8.
    expect(history.map(({ at }) => (at - MORNING) / 3_600_000)).toEqual([0, 112, 120]);
  });

  it('runs an hour a second, and stops', async () => {
    await control('clock', { rate: 3_600 });
    now += 2_000;
    const clockNow = async () => (await control('state')).json.clock.now;
    expect(await clockNow()).toBe('2026-10-05T10:00:00.000Z');
    await control('clock', { rate: 0 });
    now += 5_000;
    expect(await clockNow()).toBe('2026-10-05T10:00:00.000Z');
    await control('clock', { now: '2026-12-01T00:00:00Z' });
    expect(await clockNow()).toBe('2026-12-01T00:00:00.000Z');
  });
});

describe('faults of every carrier', () => {
  it.each([
    ['drop-before', 0],
    ['drop-after', 1],
  ])('%s closes the connection', async (name, count) => {
    await fault({ fault: name, count: 1 });
    await expect(add('a')).rejects.toThrow('fetch failed');
    expect(made()).toBe(count);
    expect((await add('b')).status).toBe(200);
  });

  it.each([
    ['error-after', 500, 1],
    ['bad-gateway', 502, 0],
    ['unavailable', 503, 0],
  ])('%s is a page of HTML', async (name, status, count) => {
    await fault({ fault: name, count: 1 });
    const answer = await add('a');
    expect([answer.status, answer.text.startsWith('<!doctype html>'), made()]).toEqual([
      status,
      true,
      count,
    ]);
  });

  it('can strike after the work is done', async () => {
    await fault({ fault: 'bad-gateway', count: 1, with: { after: true } });
    expect((await add('a')).status).toBe(502);
    expect(made()).toBe(1);
  });

  it('spoils the answer: empty, cut, of the wrong type', async () => {
    await fault({ fault: 'empty', count: 1 });
    expect(await add('a')).toMatchObject({ status: 200, text: '' });
    await fault({ fault: 'truncated', count: 1 });
    expect(await add('b')).toMatchObject({ status: 200, json: null });
    await fault({ fault: 'wrong-type', count: 1 });
    expect((await add('c')).headers.get('content-type')).toContain('text/html');
    expect(made()).toBe(3);
  });

  it('says 429 with and without when to come again', async () => {
    await fault({ fault: 'too-many', count: 1, with: { seconds: 7 } });
    expect((await add('a')).headers.get('retry-after')).toBe('7');
    await fault({ fault: 'too-many-bare', count: 1 });
    const bare = await add('a');
    expect([bare.status, bare.headers.has('retry-after')]).toEqual([429, false]);
  });

  it('is slow, silent, or in another week', async () => {
    await fault({ fault: 'latency', count: 1, with: { ms: 120 } });
    const before = performance.now();
    await trial.call('token');
    expect(performance.now() - before).toBeGreaterThan(110);
    await fault({ fault: 'hang', count: 1 });
    const silence = fetch(`${trial.url}/procolis/api_v1/token`, {
      signal: AbortSignal.timeout(200),
    });
    await expect(silence).rejects.toThrow('timeout');
    await fault({ fault: 'clock-jump', count: 1, with: { hours: 48 } });
    await trial.call('token');
    expect(trial.control.world.clock.now()).toBe(MORNING + 48 * 3_600_000);
  });

  it('strikes one path, one kind, one family, a share of calls', async () => {
    await fault({ fault: 'bad-gateway', path: 'lire' });
    expect((await trial.call('token')).status).toBe(200);
    expect((await trial.call('lire', { json: {} })).status).toBe(502);
    await control('faults?family=procolis', undefined, 'DELETE');
    expect((await trial.call('lire', { json: {} })).status).toBe(200);
    await fault({ fault: 'bad-gateway', kind: 'create' });
    expect((await trial.call('token')).status).toBe(200);
    expect((await add('a')).status).toBe(502);
    trial.control.clearFaults();
    await control('faults', { family: 'noest', fault: 'bad-gateway' });
    expect((await trial.call('token')).status).toBe(200);
    await fault({ fault: 'bad-gateway', probability: 0.5 });
    const statuses = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await trial.call('token')).status);
    expect(statuses.filter((status) => status === 502).length).toBeGreaterThan(8);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(8);
  });

  it('is refused if nobody knows it', async () => {
    expect((await fault({ fault: 41 })).status).toBe(404);
    expect((await fault({ fault: 'flood' })).status).toBe(404);
    expect((await control('faults', { family: 'nobody', fault: 2 })).status).toBe(404);
  });

  it('40: lists of places are slow, and one page is broken', async () => {
    await fault({ fault: 40, count: 1, with: { ms: 20 } });
    expect((await trial.call('tarification', { json: {} })).status).toBe(500);
    expect((await trial.call('tarification', { json: {} })).status).toBe(200);
  });

  it('33, 34 and 35: lives that go wrong', async () => {
    await fault({ fault: 33, count: 1 });
    await add('a');
    expect(trial.control.parcel('procolis', 'a').script).toBe('back');
    await fault({ fault: 34, count: 1 });
    await add('b');
    expect(trial.control.parcel('procolis', 'b').script).toBe('contradiction');
    await fault({ fault: 35, count: 1 });
    trial.control.move('procolis', 'b');
    expect((await trial.call('lire', { json: { Colis: [{ Tracking: 'b' }] } })).json.Colis).toEqual(
      [null],
    );
  });
});

it('the journal says what was called, without keys', async () => {
  await add('a');
  const { json, text } = await control('journal?family=procolis');
  expect(json).toMatchObject([
    { method: 'POST', path: 'add_colis', status: 200, body: { Colis: [{ Tracking: 'a' }] } },
  ]);
  expect(text).not.toContain('sim-procolis');
});

it('switches are changed by name, and reset brings everything back', async () => {
  expect((await control('families/procolis', { settings: { nothing: 1 } })).status).toBe(404);
  await control('families/procolis', { settings: { mostWilaya: 58 }, script: 'refused' });
  await add('a');
  expect(trial.control.parcel('procolis', 'a').script).toBe('refused');
  await control('reset', {});
  expect(made()).toBe(0);
  expect(trial.control.family('procolis').settings.mostWilaya).toBe(48);
});

it('the same seed makes the same numbers, another one others', async () => {
  const trackingWith = async (seed: number) => {
    const other = await startTrial({ seed }, '/yalidine/v1', {
      'x-api-id': 'sim-id',
      'x-api-token': 'sim-token',
    });
    const names = {
      order_id: 'a',
      firstname: 'K',
      familyname: 'B',
      address: 'x',
      product_list: 'x',
    };
    const places = { from_wilaya_name: 'Alger', to_wilaya_name: 'Oran', to_commune_name: 'Oran' };
    const flags = {
      do_insurance: false,
      freeshipping: true,
      is_stopdesk: false,
      has_exchange: false,
    };
    const parcel = {
      ...names,
      ...places,
      ...flags,
      contact_phone: '0550123457',
      price: 1,
      declared_value: 1,
    };
    const { json } = await other.call('parcels/', { json: [parcel] });
    await other.close();
    return json.a.tracking;
  };
  const first = await trackingWith(1);
  expect(first).toMatch(/^yal-/);
  expect(await trackingWith(1)).toBe(first);
  expect(await trackingWith(2)).not.toBe(first);
});

describe('32: webhooks that go wrong', () => {
  const start = async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    await trial.control.addHook('ecotrack', { url: receiver.url, secret: 'shh' });
    const authorization = 'Bearer sim-ecotrack-token';
    const query =
      'nom_client=K&telephone=0550123457&adresse=x&commune=Oran&code_wilaya=31&montant=100&type=1&reference=LW-1-1';
    const create = `${trial.url}/ecotrack/api/v1/create/order?${query}`;
    await trial.call(create, { method: 'POST', headers: { authorization } });
    const { tracking } = trial.control.parcel('ecotrack', 'LW-1-1');
    await trial.call(`${trial.url}/ecotrack/api/v1/valid/order?tracking=${tracking}`, {
      method: 'POST',
      headers: { authorization },
    });
    trial.control.move('ecotrack', tracking, { word: 'vers_hub' });
    await trial.control.hooksIdle();
    await expect.poll(() => receiver.received.length).toBe(2);
    receiver.received.length = 0;
    return { receiver, tracking };
  };
  const bodies = (received: { body: string }[]) => received.map(({ body }) => JSON.parse(body));

  it.each([
    ['duplicate', 2],
    ['out-of-order', 2],
    ['late', 1],
    ['wrong-secret', 1],
    ['unsigned', 1],
    ['replayed', 1],
    ['double-base64', 1],
    ['unknown-tracking', 1],
    ['other-shop', 1],
    ['hundred', 100],
    ['large', 1],
  ])('%s is sent on demand', async (kind, count) => {
    const { receiver, tracking } = await start();
    const { json } = await control('hooks/ecotrack/send', { parcel: tracking, fault: kind });
    expect(json).toEqual(Array.from({ length: count }, () => 200));
    const [first, second] = receiver.received;
    if (kind === 'duplicate') expect(first?.body).toBe(second?.body);
    if (kind === 'out-of-order')
      expect(bodies(receiver.received).map(({ event }) => event)).toEqual([
        'order.state.vers_hub',
        'order.state.pret_a_expedier',
      ]);
    if (kind === 'late') expect(bodies(receiver.received)[0].occurred_at).toMatch(/^2026-10-02/);
    if (kind === 'unsigned') expect(first?.headers['x-ecotrack-signature']).toBeUndefined();
    if (kind === 'large') expect(first?.body.length).toBeGreaterThan(1_048_576);
    if (kind === 'unknown-tracking')
      expect(bodies(receiver.received)[0].tracking).toBe('UNKNOWN000001');
    receiver.close();
  });

  it('17: tells a word that nobody knows', async () => {
    const { receiver, tracking } = await start();
    await control('faults', {
      family: 'ecotrack',
      fault: 17,
      with: { word: 'en_hub', as: 'en_tri' },
    });
    trial.control.move('ecotrack', tracking, { word: 'en_hub' });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(bodies(receiver.received)[0].event).toBe('order.state.en_tri');
    receiver.close();
  });

  it('can be held, and released in the wrong order', async () => {
    const { receiver, tracking } = await start();
    await control('hooks/ecotrack/hold', { hold: true });
    trial.control.move('ecotrack', tracking, { word: 'en_hub' });
    trial.control.move('ecotrack', tracking, { word: 'vers_wilaya' });
    await trial.control.hooksIdle();
    expect(receiver.received).toHaveLength(0);
    await control('hooks/ecotrack/hold', { hold: false, reversed: true });
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(bodies(receiver.received).map(({ event }) => event)).toEqual([
      'order.state.vers_wilaya',
      'order.state.en_hub',
    ]);
    receiver.close();
  });

  it('out of order: the next message overtakes', async () => {
    const { receiver, tracking } = await start();
    await control('faults', {
      family: 'ecotrack',
      fault: 32,
      count: 1,
      with: { kind: 'out-of-order' },
    });
    trial.control.move('ecotrack', tracking, { word: 'en_hub' });
    await trial.control.hooksIdle();
    expect(receiver.received).toHaveLength(0);
    trial.control.move('ecotrack', tracking, { word: 'vers_wilaya' });
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(bodies(receiver.received).map(({ event }) => event)).toEqual([
      'order.state.vers_wilaya',
      'order.state.en_hub',
    ]);
    receiver.close();
  });

  it('happens by itself when the fault is set', async () => {
    const { receiver, tracking } = await start();
    const next = async (kind: string) => {
      await control('faults', { family: 'ecotrack', fault: 32, count: 1, with: { kind } });
      trial.control.move('ecotrack', tracking);
      await trial.control.hooksIdle();
    };
    await next('duplicate');
    await expect.poll(() => receiver.received.length).toBe(2);
    await next('lost');
    await next('late');
    expect(receiver.received).toHaveLength(2);
    await control('clock', { hours: 73 });
    await expect.poll(() => receiver.received.length).toBe(3);
    receiver.close();
  });
});
