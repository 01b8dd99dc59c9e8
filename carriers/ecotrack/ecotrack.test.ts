import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, startTrial, type Trial } from '../trial.ts';

const MORNING = Date.parse('2026-10-05T08:00:00Z');
const TOKEN = 'sim-ecotrack-token';

let trial: Trial;
let now = MORNING;
beforeEach(async () => {
  now = MORNING;
  trial = await startTrial({ now: () => now }, '/ecotrack/api/v1', {
    authorization: `Bearer ${TOKEN}`,
  });
  trial.control.setFamily('ecotrack', { settings: { quotas: false } });
});
afterEach(() => trial.close());

const order = (overrides: Record<string, string> = {}) => ({
  reference: 'LW-1042-1',
  nom_client: 'Karim Brahimi',
  telephone: '0550123457',
  adresse: 'Cité 200',
  commune: 'Oran',
  code_wilaya: '31',
  montant: '4700',
  type: '1',
  ...overrides,
});
const post = (path: string, query: Record<string, string>) =>
  trial.call(`${path}?${new URLSearchParams(query)}`, { method: 'POST' });
const create = (overrides: Record<string, string> = {}) => post('create/order', order(overrides));
const made = async (overrides: Record<string, string> = {}): Promise<string> => {
  const { json } = await create(overrides);
  await post('valid/order', { tracking: json.tracking });
  return json.tracking;
};
const statusOf = async (tracking: string) =>
  (await trial.call(`get/orders/status?api_token=${TOKEN}&trackings=${tracking}&status=all`)).json
    .data[tracking];

describe('keys and verbs', () => {
  it('takes the token as Bearer, in two places in the query', async () => {
    const none = { headers: { authorization: '' } };
    expect((await trial.call('get/wilayas', none)).status).toBe(401);
    expect((await trial.call(`validate/token?api_token=${TOKEN}`, none)).json.message).toBe(
      'VALID_TOKEN',
    );
    expect((await trial.call('validate/token?api_token=x', none)).json.message).toBe(
      'INVALID_TOKEN',
    );
    expect((await trial.call('get/orders/status?trackings=x')).status).toBe(401);
    trial.control.setFamily('ecotrack', { settings: { isAllowed: false } });
    expect((await trial.call(`validate/token?api_token=${TOKEN}`)).json.message).toBe(
      'TOKEN_NOT_ALLOWED',
    );
  });

  it('does not write the token into the journal', async () => {
    await trial.call(`validate/token?api_token=${TOKEN}`);
    expect(JSON.stringify(trial.control.journal())).not.toContain(TOKEN);
  });

  it('refuses GET and DELETE where POST is needed, and the reverse', async () => {
    expect((await trial.call('create/order')).status).toBe(405);
    expect((await post('delete/order', { tracking: 'x' })).status).toBe(405);
  });

  it('allows fifty a minute, without saying when to come again', async () => {
    trial.control.setFamily('ecotrack', { settings: { quotas: true } });
    for (let count = 0; count < 50; count += 1) await trial.call('get/wilayas');
    const refused = await trial.call('get/wilayas');
    expect([refused.status, refused.text]).toEqual([429, '{"message":"Too Many Attempts."}']);
    expect(refused.headers.has('retry-after')).toBe(false);
  });
});

describe('create', () => {
  it('reads the query and not the body', async () => {
    expect((await trial.call('create/order', { json: order() })).status).toBe(422);
    const { status, json } = await create();
    expect([status, json]).toEqual([200, { success: true, tracking: 'ECSIMU2610000001' }]);
  });

  it('says 200 to a wilaya that is not served', async () => {
    const { status, json } = await create({ code_wilaya: '33' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: false, error: 10_002 });
  });

  it.each([
    ['eight digits', { telephone: '05501234' }, 'telephone'],
    ['a plus', { telephone: '+213550123' }, 'telephone'],
    ['a long address', { adresse: 'x'.repeat(256) }, 'adresse'],
    ['another spelling', { commune: 'Wahran' }, 'commune'],
    ['wilaya 59', { code_wilaya: '59' }, 'code_wilaya'],
    ['a desk without station', { stop_desk: '1' }, 'code_postal'],
    ['an exchange without product', { type: '2' }, 'produit_a_recuperer'],
  ])('refuses %s', async (_, overrides, field) => {
    const { status, json } = await create(overrides);
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
  });

  it('makes a second parcel for the same reference, unless switched', async () => {
    await create();
    expect((await create()).json.success).toBe(true);
    trial.control.setFamily('ecotrack', { settings: { duplicates: 'refuse' } });
    expect((await create()).status).toBe(422);
  });

  it('takes the station of the commune for a desk', async () => {
    const { json } = await trial.call('get/communes?wilaya_id=31');
    const desk = Object.values(
      json as Record<string, { nom: string; has_stop_desk: string; code_postal: number }>,
    ).find((row) => row.has_stop_desk === '1');
    const station = {
      stop_desk: '1',
      commune: desk?.nom ?? '',
      code_postal: String(desk?.code_postal),
    };
    expect((await create(station)).json.success).toBe(true);
    expect(trial.control.parcel('ecotrack', 'LW-1042-1').isDesk).toBe(true);
  });
});

describe('bulk', () => {
  const bulk = (...orders: unknown[]) =>
    trial.call('create/orders', { json: { orders: Object.fromEntries(orders.entries()) } });

  it('answers by reference, or by index without one', async () => {
    const { json } = await bulk(order(), order({ reference: '', telephone: '1' }));
    expect(json.results).toEqual({
      'LW-1042-1': { success: true, tracking: 'ECSIMU2610000001' },
      '1': { telephone: ['The telephone must be 9 or 10 digits.'] },
    });
  });

  it('collapses two orders with one reference', async () => {
    const { json } = await bulk(order(), order());
    expect(Object.keys(json.results)).toEqual(['LW-1042-1']);
    expect(trial.control.parcels('ecotrack')).toHaveLength(2);
  });

  it('21: cannot, at some tenants', async () => {
    trial.control.setFault({ family: 'ecotrack', fault: 21 });
    expect((await bulk(order())).status).toBe(500);
    expect(trial.control.parcels('ecotrack')).toEqual([]);
  });

  it('takes at most a hundred', async () => {
    expect((await bulk(...Array.from({ length: 101 }, () => order()))).status).toBe(422);
  });
});

describe('life', () => {
  it('moves only what was validated', async () => {
    const { json } = await create();
    trial.control.move('ecotrack', json.tracking);
    expect((await statusOf(json.tracking)).status).toBeNull();
    await post('valid/order', { tracking: json.tracking });
    expect((await statusOf(json.tracking)).status).toBe('prete_a_expedier');
    trial.control.move('ecotrack', json.tracking);
    expect((await statusOf(json.tracking)).status).toBe('en_ramassage');
  });

  it('22: says validated, and it is not', async () => {
    const { json } = await create();
    trial.control.setFault({ family: 'ecotrack', fault: 22, count: 1 });
    expect((await post('valid/order', { tracking: json.tracking })).json.success).toBe(true);
    expect((await statusOf(json.tracking)).status).toBeNull();
  });

  it('has three vocabularies', async () => {
    const tracking = await made();
    trial.control.move('ecotrack', tracking, { script: 'attempts', steps: 8 });
    const status = await statusOf(tracking);
    expect(status.status).toBe('en_livraison');
    expect(
      status.activity.map((row: { reason: string; postponed_to: string | null }) => [
        row.reason,
        row.postponed_to,
      ]),
    ).toEqual([
      ['Client ne répond pas', null],
      ['Client absent', '2026-10-06'],
    ]);
    const { json } = await trial.call(`get/tracking/info?tracking=${tracking}`);
    expect(json.activity.at(-1)).toMatchObject({ date: '2026-10-05', status: 'attempt_delivery' });
    const { json: many } = await trial.call(`get/trackings/info?trackings[]=${tracking}`);
    expect(many[tracking].activity.at(0).status).toBe('Prete a expedier');
  });

  it('edits drafts; later it says yes and changes nothing', async () => {
    const { json } = await create();
    const edit = (montant: string) =>
      post('update/order', { tracking: json.tracking, montant, tel: '0660123456' });
    expect((await edit('5000')).json).toEqual({ success: true });
    expect(trial.control.parcel('ecotrack', json.tracking)).toMatchObject({
      amount: 5_000,
      phone: '0660123456',
    });
    await post('valid/order', { tracking: json.tracking });
    expect((await edit('6000')).json).toEqual({ success: true });
    expect(trial.control.parcel('ecotrack', json.tracking).amount).toBe(5_000);
  });

  it('cancels drafts; later asks for a return', async () => {
    const draft = (await create()).json.tracking;
    const tracking = await made();
    const remove = (which: string) =>
      trial.call(`delete/order?tracking=${which}`, { method: 'DELETE' });
    expect((await remove(draft)).json.success).toBe(true);
    expect((await remove(tracking)).json.success).toBe(false);
    expect((await post('ask/for/order/return', { tracking })).json.error).toBe(10_003);
    trial.control.move('ecotrack', tracking, { word: 'en_livraison' });
    expect((await post('ask/for/order/return', { tracking })).json).toEqual({ success: true });
  });

  it('keeps remarks and takes returns in', async () => {
    const tracking = await made();
    await post('add/maj', { tracking, content: 'Appeler avant' });
    const { json } = await trial.call(`get/maj?tracking=${tracking}`);
    expect(json[0]).toMatchObject({ remarque: 'Shop : Appeler avant', tracking });
    const returns = () => trial.call('valid/returns', { json: { trackings: [tracking] } });
    expect((await returns()).json).toEqual({ returned: 'fail' });
    trial.control.move('ecotrack', tracking, { word: 'retour_chez_livreur' });
    expect((await returns()).json).toEqual({ returned: 'success' });
  });

  it('lists forty a page, amounts without the fee', async () => {
    for (let count = 0; count < 41; count += 1) await create();
    const first = (await trial.call('get/orders?start_date=2026-10-05')).json;
    expect([first.total, first.data.length, first.last_page]).toEqual([41, 40, 2]);
    // Alger to Oran at home is 750 + 50.
    expect(first.data[0]).toMatchObject({
      montant: '3900',
      tarif_prestation: '800',
      tarif_retour: '250',
    });
    expect((await trial.call('get/orders?page=2')).json.data).toHaveLength(1);
  });

  it('19: has moved', async () => {
    trial.control.setFault({ family: 'ecotrack', fault: 19 });
    const { status, headers } = await create();
    expect(status).toBe(301);
    const target = headers.get('location') ?? '';
    expect(target).toContain('/ecotrack-moved/api/v1/create/order?reference=LW-1042-1');
    expect((await trial.call(target)).status).toBe(405);
    expect((await trial.call(target, { method: 'POST' })).json.success).toBe(true);
  });

  it('36: stops serving a wilaya', async () => {
    trial.control.setFault({ family: 'ecotrack', fault: 36, with: { wilaya: 31 } });
    expect((await create()).json.error).toBe(10_002);
  });
});

it('pays: ready, then with a payout, then archived', async () => {
  const tracking = await made();
  const row = async () => (await trial.call('get/orders')).json.data[0];
  trial.control.move('ecotrack', tracking, { steps: 9 });
  expect(await row()).toMatchObject({ status: 'paiements_prets', payment_id: null });
  trial.control.move('ecotrack', tracking);
  expect((await row()).payment_id).toMatch(/^\d{5}$/);
  trial.control.move('ecotrack', tracking);
  expect(await row()).toBeUndefined();
  expect((await statusOf(tracking)).status).toBe('paye_et_archive');
});

it('another tenant has its own token, numbers and habits', async () => {
  const headers = { authorization: 'Bearer sim-packers-token' };
  const call = (path: string, json?: unknown) =>
    trial.call(`${trial.url}/packers/api/v1/${path}`, { method: 'POST', headers, json });
  expect((await call('create/orders', { orders: { 0: order() } })).status).toBe(500);
  const { json } = await call(`create/order?${new URLSearchParams(order())}`);
  expect(json.tracking).toBe('ECPACK2610000001');
  const partial = await call(`update/order?tracking=${json.tracking}&montant=5000`);
  expect(Object.keys(partial.json.errors)).toEqual(['type', 'wilaya', 'commune', 'adresse', 'tel']);
  expect(trial.control.parcels('ecotrack')).toEqual([]);
});

it('lists fees as text, with one name misspelt', async () => {
  const { json } = await trial.call('get/fees');
  expect(Object.keys(json)).toContain('echnage');
  expect(json.livraison.find((row: { wilaya_id: number }) => row.wilaya_id === 16)).toEqual({
    wilaya_id: 16,
    tarif: '450',
    tarif_stopdesk: '300',
  });
});

it('signs its webhooks, and an attempt is no state', async () => {
  const receiver = await startReceiver(() => ({ status: 200 }));
  await trial.control.addHook('ecotrack', { url: receiver.url, secret: 'shh' });
  const tracking = await made();
  trial.control.move('ecotrack', tracking, { word: 'en_livraison' });
  trial.control.move('ecotrack', tracking, {
    word: 'attempt_delivery',
    reason: 'Client absent',
    isAside: true,
    details: { isDelayed: true },
  });
  await trial.control.hooksIdle();
  await expect.poll(() => receiver.received.length).toBe(3);
  const attempt = receiver.received.find(
    ({ headers }) => headers['x-ecotrack-event'] === 'order.maj.added',
  );
  const body = JSON.parse(attempt?.body ?? '');
  expect(body).toMatchObject({
    event: 'order.maj.added',
    tracking,
    state: { code: 'EN_LIVRAISON' },
    order: { amount: 4_700, tentatives_count: 1 },
    maj: {
      type: 'tentative_delayed',
      tentative_number: 1,
      raison: 'Client absent',
      next_attempt_at: '2026-10-06',
    },
  });
  expect(body.occurred_at).toMatch(/^2026-10-05T09:00:0\d\+01:00$/);
  expect(body.event_id).toBe(attempt?.headers['x-ecotrack-event-id']);
  const hex = createHmac('sha256', 'shh')
    .update(attempt?.body ?? '')
    .digest('hex');
  expect(attempt?.headers['x-ecotrack-signature']).toBe(`sha256=${hex}`);
  receiver.close();
});
