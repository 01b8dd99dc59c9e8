import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, startTrial, type Trial } from '../trial.ts';

/** Monday 2026-10-05, 09:00 in Algiers. */
const MORNING = Date.parse('2026-10-05T08:00:00Z');
const KEYS = { 'x-api-id': 'sim-id', 'x-api-token': 'sim-token' };

let trial: Trial;
let now = MORNING;
beforeEach(async () => {
  now = MORNING;
  trial = await startTrial({ now: () => now }, '/yalidine/v1', KEYS);
});
afterEach(() => trial.close());

const parcel = (overrides: Record<string, unknown> = {}) => ({
  order_id: 'LW-1042-1',
  from_wilaya_name: 'Alger',
  firstname: 'Karim',
  familyname: 'Brahimi',
  contact_phone: '0550123457',
  address: 'Cité 200 logements',
  to_commune_name: 'Oran',
  to_wilaya_name: 'Oran',
  product_list: 'Sérum',
  price: 4_700,
  do_insurance: false,
  declared_value: 4_700,
  freeshipping: true,
  is_stopdesk: false,
  has_exchange: false,
  ...overrides,
});
const create = (...items: unknown[]) => trial.call('parcels/', { json: items });
const made = async (overrides: Record<string, unknown> = {}) => {
  const { json } = await create(parcel(overrides));
  return Object.values(json)[0] as { tracking: string; label: string; message: string };
};

describe('keys, verbs and paths', () => {
  it('refuses a wrong key', async () => {
    expect((await trial.call('wilayas/', { headers: { 'x-api-token': 'no' } })).status).toBe(401);
  });

  it('refuses a wrong verb and an unknown path', async () => {
    expect((await trial.call('parcels/', { method: 'PUT', json: [] })).status).toBe(405);
    expect((await trial.call('wilayas/', { json: {} })).status).toBe(405);
    expect((await trial.call('parcel/')).status).toBe(404);
  });

  it('refuses an object where an array is needed', async () => {
    expect((await trial.call('parcels/', { json: parcel() })).status).toBe(400);
  });
});

describe('create', () => {
  it('makes the good, refuses the bad', async () => {
    const { status, json } = await create(
      parcel(),
      parcel({ order_id: 'LW-1043-1', price: 150_001 }),
    );
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(['LW-1042-1', 'LW-1043-1']);
    expect(json['LW-1042-1']).toMatchObject({ success: true, order_id: 'LW-1042-1', message: '' });
    expect(json['LW-1042-1'].tracking).toMatch(/^yal-[A-Z0-9]{6}$/);
    expect(json['LW-1043-1']).toMatchObject({ success: false, tracking: null, label: null });
    expect(trial.control.parcels('yalidine')).toHaveLength(1);
  });

  it('makes a second parcel for the same order_id', async () => {
    await made();
    await made();
    const { json } = await trial.call('parcels/?order_id=LW-1042-1');
    expect(json.total_data).toBe(2);
  });

  it.each([
    ['a number for a boolean', { freeshipping: 1 }],
    ['text for a price', { price: '4700' }],
    ['no name', { familyname: '' }],
    ['a phone without 0', { contact_phone: '550123457' }],
    ['a mobile one digit short', { contact_phone: '055012345' }],
    ['a wilaya in other letters', { to_wilaya_name: 'ORAN' }],
    ['a desk without its id', { is_stopdesk: true }],
    ['an exchange without what comes back', { has_exchange: true }],
  ])('refuses %s', async (_, overrides) => {
    expect(await made(overrides)).toMatchObject({ success: false });
    expect(trial.control.parcels('yalidine')).toEqual([]);
  });

  it('takes a landline, two phones and zero dinars', async () => {
    expect(await made({ contact_phone: '041123456,0770123457', price: 0 })).toMatchObject({
      success: true,
    });
  });

  it('answers a wrong commune with a bare list, unless switched', async () => {
    expect((await create(parcel({ to_commune_name: 'Nowhere' }))).text).toBe('[]');
    trial.control.setFamily('yalidine', { settings: { badCommune: 'message' } });
    expect(await made({ to_commune_name: 'Nowhere' })).toMatchObject({ success: false });
  });

  it('wants the desk’s own commune', async () => {
    const { json } = await trial.call('centers/?wilaya_id=31');
    const [desk] = json.data;
    const wanted = { is_stopdesk: true, stopdesk_id: desk.center_id };
    expect(await made({ ...wanted, to_commune_name: desk.commune_name })).toMatchObject({
      success: true,
    });
    const { json: communes } = await trial.call('communes/?wilaya_id=31&has_stop_desk=0');
    expect((await create(parcel({ ...wanted, to_commune_name: communes.data[0].name }))).text).toBe(
      '[]',
    );
  });

  it('lets the driver take the fee too unless shipping is free', async () => {
    await made({ order_id: 'paid-by-shop' });
    await made({ order_id: 'paid-at-door', freeshipping: false });
    // Alger to Oran is zone 2 at home: 750.
    expect(trial.control.parcel('yalidine', 'paid-by-shop').amount).toBe(4_700);
    expect(trial.control.parcel('yalidine', 'paid-at-door').amount).toBe(5_450);
  });
});

describe('read', () => {
  it('wraps one as a list, masks people, and knows nothing of strangers', async () => {
    const { tracking } = await made();
    const { json } = await trial.call(`parcels/${tracking}`);
    expect(json).toMatchObject({ has_more: false, total_data: 1 });
    expect(json.data[0]).toMatchObject({
      firstname: 'K****m',
      familyname: 'B****i',
      contact_phone: '0********7',
      is_stopdesk: 0,
      freeshipping: 1,
      last_status: 'En préparation',
      date_creation: '2026-10-05 09:00:00',
      payment_status: 'not-ready',
      payment_id: null,
      taxe_retour: 250,
    });
    const unknown = await trial.call('parcels/yal-NOBODY');
    expect(unknown).toMatchObject({ status: 200, json: { total_data: 0, data: [] } });
  });

  it('pages', async () => {
    const { json } = await trial.call('communes/?page_size=1000&page=2&fields=id,name');
    expect(json).toMatchObject({ has_more: false, total_data: 1_541 });
    expect(json.data).toHaveLength(541);
    expect(Object.keys(json.data[0])).toEqual(['id', 'name']);
    expect(json.links.before).toContain('page=1');
    expect(json.links.next).toBeUndefined();
    expect((await trial.call('communes/?page_size=1001')).status).toBe(422);
  });

  it('filters by day and by several values', async () => {
    const { tracking } = await made();
    const other = await made({ order_id: 'LW-2-1' });
    expect(
      (await trial.call(`parcels/?tracking=${tracking},${other.tracking}`)).json.total_data,
    ).toBe(2);
    expect(
      (await trial.call('parcels/?date_last_status=2026-10-04,2026-10-05')).json.total_data,
    ).toBe(2);
    expect((await trial.call('parcels/?date_last_status=2026-10-06')).json.total_data).toBe(0);
  });

  it('lists histories, the newest first, with reasons', async () => {
    const { tracking } = await made();
    trial.control.move('yalidine', tracking, { script: 'refused', steps: 10 });
    const { json } = await trial.call(`histories/?tracking=${tracking}`);
    expect(json.data[0]).toMatchObject({
      status: 'Tentative échouée',
      reason: 'Annulé par le client',
    });
    expect(json.data.at(-1).status).toBe('En préparation');
  });

  it('has 58 wilayas and fees of a route', async () => {
    expect((await trial.call('wilayas/?page_size=1000')).json.total_data).toBe(58);
    const { json } = await trial.call('fees/?from_wilaya_id=16&to_wilaya_id=31');
    expect(json).toMatchObject({
      from_wilaya_name: 'Alger',
      to_wilaya_name: 'Oran',
      retour_fee: 250,
    });
    expect(Object.values(json.per_commune)[0]).toMatchObject({
      express_desk: 450,
      economic_home: null,
    });
  });
});

describe('change and cancel', () => {
  it('edits only while in preparation', async () => {
    const { tracking } = await made();
    const edit = () =>
      trial.call(`parcels/${tracking}`, { method: 'PATCH', json: { price: 5_000 } });
    expect(await edit()).toMatchObject({
      status: 200,
      json: { price: 5_000, firstname: 'K****m' },
    });
    trial.control.move('yalidine', tracking);
    expect((await edit()).status).toBe(422);
  });

  it('wants the commune with the wilaya', async () => {
    const { tracking } = await made();
    const json = { to_wilaya_name: 'Blida' };
    expect((await trial.call(`parcels/${tracking}`, { method: 'PATCH', json })).status).toBe(422);
  });

  it('says deleted:false with 200 once it is under way', async () => {
    const [first, second] = [await made(), await made()];
    trial.control.move('yalidine', second.tracking);
    const path = `parcels/?tracking=${first.tracking},${second.tracking}`;
    expect(await trial.call(path, { method: 'DELETE' })).toMatchObject({
      status: 200,
      json: [
        { tracking: first.tracking, deleted: true },
        { tracking: second.tracking, deleted: false },
      ],
    });
    expect((await trial.call('parcels/')).json.total_data).toBe(1);
  });
});

describe('quota', () => {
  const burst = async (count: number) => {
    const statuses = [];
    for (let index = 0; index < count; index += 1)
      statuses.push((await trial.call('wilayas/')).status);
    return statuses;
  };

  it('allows five a second and says what is left', async () => {
    const first = await trial.call('wilayas/');
    expect(first.headers.get('second-quota-left')).toBe('4');
    expect(first.headers.get('day-quota-left')).toBe('9999');
    expect(await burst(4)).toEqual([200, 200, 200, 200]);
    const refused = await trial.call('wilayas/');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    now += 1_000;
    expect(await burst(1)).toEqual([200]);
  });

  it('allows fifty a minute', async () => {
    for (let second = 0; second < 10; second += 1) {
      expect(await burst(5)).toEqual([200, 200, 200, 200, 200]);
      now += 1_000;
    }
    const refused = await trial.call('wilayas/');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('50');
  });

  it('locks a key that does not stop, each time for longer', async () => {
    trial.control.setFamily('yalidine', { settings: { lock: 'refuse' } });
    expect(await burst(9)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 403]);
    now += 59_000;
    expect(await burst(1)).toEqual([403]);
    now += 2_000;
    expect(await burst(9)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 403]);
    now += 599_000;
    expect(await burst(1)).toEqual([403]);
    now += 2_000;
    expect(await burst(1)).toEqual([200]);
  });

  it('can be switched off, and written as documented', async () => {
    trial.control.setFamily('yalidine', { settings: { quotas: false, quotaHeaders: 'x' } });
    expect(await burst(8)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await trial.call('wilayas/')).headers.has('x-second-quota-left')).toBe(true);
  });
});

describe('faults', () => {
  const fault = (number: number, details: Record<string, unknown> = {}) =>
    trial.control.setFault({ family: 'yalidine', fault: number, count: 1, with: details });

  it('2: creates, then closes the connection', async () => {
    fault(2);
    await expect(create(parcel())).rejects.toThrow('fetch failed');
    expect((await trial.call('parcels/?order_id=LW-1042-1')).json.total_data).toBe(1);
  });

  it('3: one good, one refused, one made but missing', async () => {
    fault(3);
    const { json } = await create(...['a-1', 'b-1', 'c-1'].map((order_id) => parcel({ order_id })));
    expect(json['a-1'].success).toBe(true);
    expect(json['b-1'].success).toBe(false);
    expect(json['c-1']).toBeUndefined();
    expect((await trial.call('parcels/?order_id=c-1')).json.total_data).toBe(1);
  });

  it('4 and 5: nothing is made', async () => {
    fault(4);
    expect((await create(parcel())).text).toBe('[]');
    fault(5);
    expect((await create(parcel(), parcel({ order_id: 'x', price: -1 }))).status).toBe(422);
    expect(trial.control.parcels('yalidine')).toEqual([]);
  });

  it('6: no headers, then silence', async () => {
    trial.control.setFamily('yalidine', { settings: { lock: 'refuse' } });
    fault(6);
    const { status, headers } = await trial.call('wilayas/');
    expect(status).toBe(403);
    expect(headers.has('second-quota-left')).toBe(false);
    now += 601_000;
    expect((await trial.call('wilayas/')).status).toBe(200);
  });

  it('7 and 9: the network in front, and a parcel that stays', async () => {
    const { tracking } = await made();
    fault(7);
    expect(await trial.call('wilayas/')).toMatchObject({ status: 403, text: 'error code: 1106' });
    fault(9);
    const { json } = await trial.call(`parcels/${tracking}`, { method: 'DELETE' });
    expect(json).toEqual([{ tracking, deleted: false }]);
  });

  it('17: a word that nobody knows', async () => {
    const { tracking } = await made();
    fault(17, { word: 'En préparation', as: 'En triage' });
    expect((await trial.call(`parcels/${tracking}`)).json.data[0].last_status).toBe('En triage');
  });

  it('36: a commune renamed after the shop asked', async () => {
    fault(36, { commune: 'Oran', as: 'Wahran' });
    expect((await create(parcel())).text).toBe('[]');
    expect(await made({ to_commune_name: 'Wahran' })).toMatchObject({ success: true });
  });
});

describe('label', () => {
  it('opens for anyone with the link from creation, not with the one from reading', async () => {
    const { tracking, label } = await made();
    const other = await made({ order_id: 'LW-2-1' });
    const opened = await fetch(label);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await opened.text()).toContain(`(${tracking}) Tj`);
    const { label: bare } = (await trial.call(`parcels/${tracking}`)).json.data[0];
    expect(bare).not.toContain('token=');
    expect((await fetch(bare)).status).toBe(403);
    expect((await fetch(label.replace(tracking, other.tracking))).status).toBe(403);
    trial.control.setFamily('yalidine', { settings: { labelWithoutToken: true } });
    expect((await fetch(bare)).status).toBe(200);
  });

  it('of a whole import has a page for each', async () => {
    const { json } = await create(parcel(), parcel({ order_id: 'LW-2-1' }));
    const all = await (await fetch(json['LW-2-1'].labels)).text();
    expect(all).toContain('/Count 2');
    expect(all).toContain(`(${json['LW-1042-1'].tracking}) Tj`);
  });
});

describe('money', () => {
  it('goes from not-ready to payed, with a payout from receivable on', async () => {
    const { tracking } = await made();
    const money = async () => {
      const { payment_status, payment_id } = (await trial.call(`parcels/${tracking}`)).json.data[0];
      return [payment_status, payment_id];
    };
    trial.control.move('yalidine', tracking, { word: 'Livré' });
    expect(await money()).toEqual(['not-ready', null]);
    trial.control.move('yalidine', tracking, { money: 'ready' });
    expect(await money()).toEqual(['ready', null]);
    now += 1_000;
    trial.control.move('yalidine', tracking, { money: 'receivable' });
    expect(await money()).toEqual(['receivable', expect.stringMatching(/^pmt-\d{6}$/)]);
  });
});

describe('webhook', () => {
  const echo = ({ method, url }: { method: string; url: string }) => ({
    status: 200,
    body: method === 'GET' ? (new URL(url, 'http://x').searchParams.get('crc_token') ?? '') : '',
  });

  it('checks the receiver, then signs the escaped bytes', async () => {
    const receiver = await startReceiver(echo);
    const hook = await trial.control.addHook('yalidine', { url: receiver.url, secret: 'shh' });
    expect(hook.isEnabled).toBe(true);
    expect(receiver.received[0]?.url).toMatch(/^\/hook\?subscribe&crc_token=\w{32}$/);
    const { tracking } = await made();
    await trial.control.hooksIdle();
    trial.control.move('yalidine', tracking, {
      word: 'Tentative échouée',
      reason: 'Client absent (échoué)',
    });
    await trial.control.hooksIdle();
    const [, created, moved] = receiver.received;
    expect(created?.body).toContain(String.raw`http:\/\/`);
    expect(moved?.body).toContain(String.raw`Tentative \u00e9chou\u00e9e`);
    expect(JSON.parse(moved?.body ?? '')).toMatchObject({
      type: 'parcel_status_updated',
      events: [
        { data: { tracking, status: 'Tentative échouée', reason: 'Client absent (échoué)' } },
      ],
    });
    const right = createHmac('sha256', 'shh')
      .update(moved?.body ?? '')
      .digest('hex');
    expect(moved?.headers['x-yalidine-signature']).toBe(right);
    receiver.close();
  });

  it('10: checks the receiver again, and switches it off if it no longer answers', async () => {
    let isUp = true;
    const receiver = await startReceiver((got) => (isUp ? echo(got) : { status: 500 }));
    const hook = await trial.control.addHook('yalidine', { url: receiver.url, secret: 'shh' });
    isUp = false;
    trial.control.setFault({ family: 'yalidine', fault: 10, count: 1 });
    await made();
    await expect.poll(() => hook.isEnabled).toBe(false);
    receiver.close();
  });

  it('leaves a receiver switched off that answers the check as JSON', async () => {
    const receiver = await startReceiver(() => ({ status: 200, body: '{"ok":true}' }));
    const hook = await trial.control.addHook('yalidine', { url: receiver.url, secret: 'shh' });
    expect(hook.isEnabled).toBe(false);
    receiver.close();
  });

  it('tries seven times over forty hours, then switches the hook off', async () => {
    const receiver = await startReceiver((got) =>
      got.method === 'GET' ? echo(got) : { status: 500 },
    );
    const hook = await trial.control.addHook('yalidine', { url: receiver.url, secret: 'shh' });
    await made();
    await expect.poll(() => receiver.received.length).toBe(2);
    const waits = [5, 15, 60, 180, 720, 1_440];
    for (const [index, minutes] of waits.entries()) {
      expect(hook.isEnabled).toBe(true);
      await trial.control.hooksIdle();
      trial.control.setClock({ hours: minutes / 60 });
      await expect.poll(() => receiver.received.length).toBe(index + 3);
    }
    await expect.poll(() => hook.isEnabled).toBe(false);
    expect(trial.control.deliveries('yalidine').map(({ attempt }) => attempt)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    receiver.close();
  });

  it('sends a batch of parcels as one message', async () => {
    const receiver = await startReceiver(echo);
    await trial.control.addHook('yalidine', { url: receiver.url, secret: 'shh' });
    await create(...['a-1', 'b-1', 'c-1'].map((order_id) => parcel({ order_id })));
    await trial.control.hooksIdle();
    const { type, events } = JSON.parse(receiver.received[1]?.body ?? '');
    expect([type, events.length, events[0].event_id.length]).toEqual(['parcel_created', 3, 32]);
    expect(receiver.received).toHaveLength(2);
    receiver.close();
  });
});
