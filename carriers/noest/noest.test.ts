import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTrial, type Trial } from '../trial.ts';

const MORNING = Date.parse('2026-10-05T08:00:00Z');

let trial: Trial;
let now = MORNING;
beforeEach(async () => {
  now = MORNING;
  const keys = { authorization: 'Bearer sim-noest-token' };
  trial = await startTrial({ now: () => now }, '/noest/api/public', keys);
  trial.control.setFamily('noest', { settings: { quotas: false } });
});
afterEach(() => trial.close());

const order = (overrides: Record<string, unknown> = {}) => ({
  reference: 'LW-1042-1',
  client: 'Karim Brahimi',
  phone: '0550123457',
  adresse: 'Cité 200',
  wilaya_id: 31,
  commune: 'Oran',
  montant: 4_700,
  produit: 'Sérum',
  type_id: 1,
  stop_desk: 0,
  poids: 1,
  ...overrides,
});
const post = (path: string, json: Record<string, unknown>) =>
  trial.call(path, { json: { user_guid: 'SIMGUID1', ...json } });
const create = (overrides: Record<string, unknown> = {}) => post('create/order', order(overrides));
const bulk = (...orders: unknown[]) => post('create/orders', { orders });
const made = async (overrides: Record<string, unknown> = {}): Promise<string> => {
  const { json } = await create(overrides);
  await post('valid/order', { tracking: json.tracking });
  return json.tracking;
};
const info = (tracking: string) => post('get/trackings/info', { trackings: [tracking] });

describe('keys and verbs', () => {
  it('refuses a wrong token, a missing guid and a wrong verb', async () => {
    const wrong = await trial.call('desks', { headers: { authorization: 'Bearer no' } });
    expect(wrong.status).toBe(401);
    expect(await trial.call('create/order', { json: order() })).toMatchObject({
      status: 422,
      json: { errors: { user_guid: ['The user_guid field is required.'] } },
    });
    expect((await trial.call('create/order')).status).toBe(405);
    expect((await trial.call('delete/order?tracking=x', { method: 'DELETE' })).status).toBe(405);
  });

  it('allows sixty calls a minute', async () => {
    trial.control.setFamily('noest', { settings: { quotas: true } });
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await trial.call('fees')).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});

describe('create', () => {
  it('answers with tracking and reference', async () => {
    expect(await create()).toMatchObject({
      status: 200,
      json: {
        success: true,
        tracking: 'ECS0000000001',
        reference: 'LW-1042-1',
        wilaya_rank: '31A',
      },
    });
  });

  it('says 200 to a reference that it has', async () => {
    await create();
    const again = await create();
    expect(again.status).toBe(200);
    expect(again.json).toEqual({ success: false, message: 'Colis déja existant' });
    expect(trial.control.parcels('noest')).toHaveLength(1);
  });

  it.each([
    ['a short reference', { reference: 'LW-1' }, 422],
    ['eleven digits', { phone: '05501234577' }, 422],
    ['a long address', { adresse: 'x'.repeat(256) }, 422],
    ['too much money', { montant: 150_001 }, 422],
    ['a commune that is not theirs', { commune: 'Wahran' }, 422],
    ['a wilaya of 2025', { wilaya_id: 59 }, 422],
    ['a desk that does not exist', { stop_desk: 1, station_code: '31Z' }, 200],
    ['a desk of another wilaya', { stop_desk: 1, station_code: '16A' }, 200],
    ['no desk', { stop_desk: 1 }, 422],
    ['a refund', { montant: -500 }, 422],
  ])('refuses %s', async (_, overrides, status) => {
    const answer = await create(overrides);
    expect(answer.status).toBe(status);
    expect(trial.control.parcels('noest')).toEqual([]);
  });

  it('takes the code inside the desk, not its key', async () => {
    const { json } = await trial.call('desks');
    expect(json['01A'].code).toBe('1A');
    const desk = { wilaya_id: 1, stop_desk: 1, commune: '' };
    expect((await create({ ...desk, station_code: '01A' })).json.success).toBe(false);
    expect((await create({ ...desk, station_code: '1A' })).json.success).toBe(true);
  });

  it('takes nine digits, and nothing for a pickup', async () => {
    await create({ phone: '041123456', type_id: 3 });
    expect(trial.control.parcel('noest', 'LW-1042-1').amount).toBe(0);
  });
});

describe('bulk', () => {
  const three = [
    order({ reference: 'LW-101-1' }),
    order({ reference: 'LW-102-1', montant: 'x' }),
    order({ reference: 'LW-103-1' }),
  ];

  it('shifts the list after a failure, unless switched', async () => {
    const first = await bulk(...three);
    expect(first.json).toMatchObject({
      success: false,
      failed: { '1': { montant: [expect.any(String)] } },
    });
    expect(first.json.passed.map((one: { tracking: string }) => one.tracking)).toEqual([
      'ECS0000000001',
      'ECS0000000002',
    ]);
    expect(first.json.passed[0].reference).toBeUndefined();
    trial.control.setFamily('noest', { settings: { passed: 'object' } });
    const again = three.map((one) => ({ ...one, reference: `${one.reference}-2` }));
    expect(Object.keys((await bulk(...again)).json.passed)).toEqual(['0', '2']);
  });

  it('wants a weight of each, and at most a hundred', async () => {
    const { status, json } = await bulk(order({ poids: undefined }));
    expect([status, Object.keys(json.errors)]).toEqual([422, ['orders.0.poids']]);
    expect((await bulk(...Array.from({ length: 101 }, () => order()))).status).toBe(422);
    expect(trial.control.parcels('noest')).toEqual([]);
  });

  it('3: leaves one out that it made', async () => {
    trial.control.setFault({ family: 'noest', fault: 3, count: 1 });
    const good = ['LW-101', 'LW-102', 'LW-103'].map((reference) => order({ reference }));
    const { json } = await bulk(...good);
    expect([json.passed.length, Object.keys(json.failed)]).toEqual([1, ['1']]);
    expect(trial.control.parcels('noest')).toHaveLength(2);
  });
});

describe('validation', () => {
  it('is needed to be seen, and happens once', async () => {
    const { json } = await create();
    expect((await info(json.tracking)).json).toEqual({ message: 'Trackings introuvables' });
    expect(trial.control.move('noest', json.tracking).word).toBe('upload');
    expect((await post('valid/order', { tracking: json.tracking })).json).toEqual({
      success: true,
    });
    expect((await info(json.tracking)).json[json.tracking].OrderInfo.reference).toBe('LW-1042-1');
    expect((await post('valid/order', { tracking: json.tracking })).status).toBe(422);
  });

  it('22 and 23: says yes and does nothing, or fails for a part', async () => {
    const [first, second] = [
      (await create()).json.tracking,
      (await create({ reference: 'LW-2-2' })).json.tracking,
    ];
    trial.control.setFault({ family: 'noest', fault: 22, count: 1 });
    await post('valid/order', { tracking: first });
    expect(trial.control.parcel('noest', first).isValidated).toBe(false);
    trial.control.setFault({ family: 'noest', fault: 23, count: 1 });
    const { json } = await post('valid/orders', { trackings: [first, second] });
    expect(json).toEqual({ passed: { [second]: true }, failed: { [first]: 'Stock insuffisant' } });
    expect((await post('valid/orders', { trackings: [second] })).json.passed).toEqual([]);
  });
});

describe('follow', () => {
  it('gives events in local time, amounts as text, and a first row without a key', async () => {
    const tracking = await made();
    trial.control.move('noest', tracking, { script: 'attempts', steps: 6 });
    const { OrderInfo, activity, deliveryAttempts } = (await info(tracking)).json[tracking];
    expect(OrderInfo).toMatchObject({
      montant: '4700.00',
      created_at: '2026-10-05T08:00:00.000000Z',
      stop_desk: 0,
    });
    expect(OrderInfo.driver_tel).toMatch(/^055000000\d$/);
    expect(activity[0]).toMatchObject({
      event: 'Uploaded to system',
      causer: 'PARTNER',
      date: '2026-10-05 09:00:00',
    });
    expect(activity[0].event_key).toBeUndefined();
    expect(activity.at(-1)).toMatchObject({
      event_key: 'mise_a_jour',
      content: 'Client ne répond pas',
    });
    expect(deliveryAttempts).toHaveLength(1);
  });

  it('27 and 28: office events are the newest and a key is missing', async () => {
    const tracking = await made();
    trial.control.setFault({ family: 'noest', fault: 27, count: 1 });
    trial.control.setFault({ family: 'noest', fault: 28, count: 1, with: { amount: 4_000 } });
    trial.control.move('noest', tracking, { word: 'fdr_activated' });
    const { OrderInfo, activity } = (await info(tracking)).json[tracking];
    expect(
      activity
        .slice(-3)
        .map((row: { event: string; event_key?: string }) => [row.event, row.event_key]),
    ).toEqual([
      ['Out for delivery', undefined],
      ['Informations modified', 'edited_informations'],
      ['Price modified', 'edit_price'],
    ]);
    expect(OrderInfo.montant).toBe('4000.00');
  });

  it('38: a payout that is taken back', async () => {
    const tracking = await made();
    trial.control.setFault({ family: 'noest', fault: 38, count: 1, with: { kind: 'cancelled' } });
    trial.control.move('noest', tracking, { steps: 8 });
    const { activity } = (await info(tracking)).json[tracking];
    const keys = activity.map((row: { event_key?: string }) => row.event_key);
    expect(keys).toContain('verssement_admin_cust_canceled');
  });
});

describe('change, cancel, label', () => {
  it('takes a change as a request that somebody approves', async () => {
    const tracking = await made();
    expect((await post('update/order', { tracking, montant: 4_000 })).json).toEqual({
      success: true,
    });
    expect(trial.control.parcel('noest', tracking).amount).toBe(4_700);
    trial.control.act('noest', 'approve', tracking);
    expect(trial.control.parcel('noest', tracking).amount).toBe(4_000);
  });

  it('deletes drafts only', async () => {
    const { json } = await create();
    const tracking = await made({ reference: 'LW-77-1' });
    expect((await post('delete/order', { tracking: json.tracking })).json.success).toBe(true);
    expect((await post('delete/order', { tracking })).json.success).toBe(false);
  });

  it('redirects to a label for five minutes', async () => {
    const tracking = await made();
    const { status, headers } = await trial.call(`get/order/label?tracking=${tracking}`);
    expect(status).toBe(302);
    const link = headers.get('location') ?? '';
    const open = () => fetch(link);
    const label = await open();
    expect(label.headers.get('content-type')).toBe('application/pdf');
    // The label is in a quarter of an A4 page.
    expect(await label.text()).toContain('/MediaBox [0 0 595.276 841.89]');
    now += 301_000;
    expect((await open()).status).toBe(403);
  });
});

it('has 56 open wilayas and 1,478 open communes', async () => {
  const active = (rows: { is_active: number }[]) =>
    rows.filter((row) => row.is_active === 1).length;
  expect(active((await trial.call('get/wilayas')).json)).toBe(56);
  expect(active((await trial.call('get/communes')).json)).toBe(1_478);
  expect((await trial.call('fees')).json.tarifs.delivery['16']).toMatchObject({
    tarif: '350',
    tarif_stopdesk: '200',
  });
});
