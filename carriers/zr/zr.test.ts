import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, startTrial, type Trial } from '../trial.ts';

const MORNING = Date.parse('2026-10-05T08:00:00Z');
const KEYS = { 'x-api-key': 'sim-zr-key', 'x-tenant': '11111111-2222-4333-8444-555555555555' };

interface Territory {
  id: string;
  code: number;
  name: string;
  level: string;
  parentId: string | null;
  delivery: { canSend: boolean };
}
interface Hub {
  id: string;
  isPickupPoint: boolean;
  address: { cityTerritoryId: string; districtTerritoryId: string };
}

let trial: Trial;
let now = MORNING;
let oran = { cityTerritoryId: '', districtTerritoryId: '' };
let customerId = '';
beforeEach(async () => {
  now = MORNING;
  trial = await startTrial({ now: () => now }, '/zr/api/v1', KEYS);
  const { json } = await trial.call('territories/search', {
    json: { keyword: 'Oran', pageSize: 1_000 },
  });
  const found = (level: string) =>
    json.items.find((one: Territory) => one.name === 'Oran' && one.level === level);
  oran = { cityTerritoryId: found('wilaya').id, districtTerritoryId: found('commune').id };
  const customer = { name: 'Karim', phone: { number1: '+213550123457' } };
  customerId = (await trial.call('customers/individual', { json: customer })).json.id;
});
afterEach(() => trial.close());

const parcel = (overrides: Record<string, unknown> = {}) => ({
  customer: { customerId, name: 'Karim', phone: { number1: '+213550123457' } },
  deliveryAddress: { ...oran, street: 'Cité 200' },
  deliveryType: 'home',
  orderedProducts: [
    {
      productName: 'Sérum',
      unitPrice: 4_700,
      quantity: 1,
      length: 0,
      width: 0,
      height: 0,
      stockType: 'none',
    },
  ],
  amount: 4_700,
  description: 'Sérum',
  weight: { weight: 1 },
  externalId: 'LW-1042-1',
  ...overrides,
});
const create = (overrides: Record<string, unknown> = {}) =>
  trial.call('parcels', { json: parcel(overrides) });
const bulk = (...parcels: unknown[]) => trial.call('parcels/bulk', { json: { parcels } });
const states = async (): Promise<{ id: string; name: string; ranking: number }[]> =>
  (await trial.call('workflows/search', { json: { pageSize: 10 } })).json.items[0].states;
const made = async (overrides: Record<string, unknown> = {}) => {
  const ready = (await states()).find(({ name }) => name === 'pret_a_expedier');
  const { json } = await bulk(parcel({ stateId: ready?.id, ...overrides }));
  return json.successes[0] as { parcelId: string; trackingNumber: string };
};
const read = async (id: string) => (await trial.call(`parcels/${id}`)).json;

describe('keys and verbs', () => {
  it('wants both headers', async () => {
    expect((await trial.call('users/profile')).status).toBe(200);
    const refused = await trial.call('users/profile', { headers: { 'x-tenant': 'no' } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
  });

  it('deletes by DELETE only', async () => {
    const json = { trackingNumbers: ['x'] };
    expect((await trial.call('parcels/bulk/by-tracking-number', { json })).status).toBe(405);
  });
});

describe('create', () => {
  it('answers with an id; the tracking number comes by reading', async () => {
    const { status, json } = await create();
    expect([status, Object.keys(json)]).toEqual([200, ['id']]);
    expect(await read(json.id)).toMatchObject({
      externalId: 'LW-1042-1',
      amount: 4_700,
      deliveryPrice: 750,
      returnPrice: 250,
      deliveryType: 'home',
      state: { name: 'commande_recue' },
      createdAt: '2026-10-05T08:00:00Z',
      trackingNumber: expect.stringMatching(/^31-[A-Z0-9]{10}-ZR$/),
    });
  });

  it('11: falls over when the weight is a number', async () => {
    const { status, text } = await create({ weight: 1 });
    expect([status, text]).toEqual([500, '']);
    expect(trial.control.parcels('zr')).toEqual([]);
  });

  it('12: wants a hub for a pickup point, and no territory', async () => {
    const pickup = { deliveryType: 'pickup-point' };
    const without = await create(pickup);
    expect([without.status, without.json.errors[0].description]).toEqual([
      400,
      'HubId is required',
    ]);
    const territory = await create({ ...pickup, hubId: oran.districtTerritoryId });
    expect([territory.status, territory.json.title]).toEqual([404, 'HubErrors.HubNotFound']);
  });

  it('takes a hub with its own district', async () => {
    const { json } = await trial.call('hubs/search', { json: { pageSize: 1_000 } });
    const hub: Hub = json.items.find(
      (one: Hub) => one.isPickupPoint && one.address.cityTerritoryId === oran.cityTerritoryId,
    );
    const { cityTerritoryId, districtTerritoryId } = hub.address;
    const deliveryAddress = { cityTerritoryId, districtTerritoryId };
    expect(
      (await create({ deliveryType: 'pickup-point', hubId: hub.id, deliveryAddress })).status,
    ).toBe(200);
    expect(trial.control.parcel('zr', 'LW-1042-1')).toMatchObject({ isDesk: true, fee: 450 });
  });

  it.each([
    ['an unknown key', { note: 'x' }],
    ['no description', { description: '' }],
    ['too much money', { amount: 150_001 }],
    ['no products', { orderedProducts: [] }],
    [
      'a phone without +213',
      { customer: { customerId: 'x', name: 'K', phone: { number1: '0550123457' } } },
    ],
    ['a commune without its wilaya', { deliveryAddress: { street: 'x' } }],
  ])('refuses %s', async (_, overrides) => {
    expect((await create(overrides)).status).toBe(400);
    expect(trial.control.parcels('zr')).toEqual([]);
  });

  it('wants a customer that it knows, unless switched', async () => {
    const customer = {
      customerId: oran.cityTerritoryId,
      name: 'K',
      phone: { number1: '+213550123457' },
    };
    expect((await create({ customer })).status).toBe(404);
    trial.control.setFamily('zr', { settings: { customers: 'any' } });
    expect((await create({ customer })).status).toBe(200);
  });

  it('15: says 409 to an externalId that it has', async () => {
    await create();
    expect((await create()).status).toBe(409);
    const { json } = await trial.call('parcels/search', { json: { keyword: 'LW-1042-1' } });
    expect(json.items.map((one: { externalId: string }) => one.externalId)).toEqual(['LW-1042-1']);
  });
});

describe('bulk', () => {
  it('answers 200, 207 or 400, and several failures share an index', async () => {
    const good = parcel();
    const bad = parcel({ externalId: 'LW-1043-1', description: '', amount: -1 });
    const part = await bulk(good, bad);
    expect(part.status).toBe(207);
    expect(part.json).toMatchObject({
      totalRequested: 2,
      successCount: 1,
      failureCount: 1,
      successes: [{ index: 0, externalId: 'LW-1042-1' }],
      failures: [
        { index: 1, errorCode: 'General.Validation', externalId: 'LW-1043-1' },
        { index: 1, errorCode: 'General.Validation', externalId: 'LW-1043-1' },
      ],
    });
    expect((await bulk(bad)).status).toBe(400);
    expect((await bulk(parcel({ externalId: 'LW-2-1' }))).status).toBe(200);
    const many = Array.from({ length: 101 }, (_, index) => parcel({ externalId: `x-${index}` }));
    expect((await bulk(...many)).status).toBe(400);
  });
});

describe('read', () => {
  it('13: the answer never comes, or without a number', async () => {
    const { json } = await create();
    trial.control.setFault({ family: 'zr', fault: 13, count: 1, with: { mode: 'no-tracking' } });
    expect((await read(json.id)).trackingNumber).toBeNull();
    expect((await read(json.id)).trackingNumber).not.toBeNull();
  });

  it('14: history by uuid only', async () => {
    const { parcelId, trackingNumber } = await made();
    expect((await trial.call(`parcels/${trackingNumber}/state-history`)).status).toBe(404);
    trial.control.move('zr', parcelId, { script: 'attempts', steps: 6 });
    const { json } = await trial.call(`parcels/${parcelId}/state-history`);
    expect(json[0].newState.name).toBe('pret_a_expedier');
    expect(json.at(-1)).toMatchObject({
      newState: { name: 'sortie_en_livraison' },
      situations: [{ slug: 'client_ne_repond_pas' }],
    });
    expect(await read(parcelId)).toMatchObject({
      state: { name: 'sortie_en_livraison' },
      situation: { slug: 'client_ne_repond_pas' },
      lastStateUpdateAt: '2026-10-05T08:00:05Z',
    });
  });

  it('17: shows a state under a name that nobody knows', async () => {
    const { parcelId } = await made();
    trial.control.setFault({
      family: 'zr',
      fault: 17,
      with: { word: 'pret_a_expedier', as: 'a_collecter' },
    });
    expect((await read(parcelId)).state.name).toBe('a_collecter');
  });

  it('18: a swap changes the number and keeps the id', async () => {
    const { parcelId, trackingNumber } = await made();
    trial.control.setFault({ family: 'zr', fault: 18, count: 1 });
    trial.control.move('zr', parcelId);
    const row = await read(parcelId);
    expect(row.oldTrackingNumber).toBe(trackingNumber);
    expect(row.trackingNumber).not.toBe(trackingNumber);
    expect((await trial.call(`parcels/${trackingNumber}`)).status).toBe(404);
  });

  it('ignores a top-level filter, and reads the right one', async () => {
    await made();
    await made({ externalId: 'LW-2-1' });
    const filters = [{ field: 'externalId', operator: 'eq', value: 'LW-2-1' }];
    const search = async (json: unknown) =>
      (await trial.call('parcels/search', { json })).json.totalCount;
    expect(await search({ filters })).toBe(2);
    expect(await search({ advancedFilter: { logic: 'and', filters } })).toBe(1);
  });
});

describe('life', () => {
  it('does not move before it is ready, unless switched', async () => {
    const { json } = await create();
    expect(trial.control.move('zr', json.id).word).toBe('commande_recue');
    const ready = (await states()).find(({ name }) => name === 'pret_a_expedier');
    const change = { parcelId: json.id, newStateId: ready?.id };
    expect(
      (await trial.call(`parcels/${json.id}/state`, { method: 'PATCH', json: change })).status,
    ).toBe(200);
    expect(trial.control.move('zr', json.id).word).toBe('colis_recupere');
  });

  it('turns around with isReturn, and comes back', async () => {
    const { parcelId } = await made();
    trial.control.move('zr', parcelId, { script: 'refused', steps: 10 });
    expect(await read(parcelId)).toMatchObject({
      isReturn: true,
      state: { name: 'recupere_par_fournisseur' },
      returnedAt: expect.stringMatching(/Z$/),
    });
  });

  it('edits until pickup; later somebody has to approve', async () => {
    const { parcelId } = await made();
    const edit = (part: string, json: Record<string, unknown>) =>
      trial.call(`parcels/${parcelId}/${part}`, { method: 'PATCH', json: { parcelId, ...json } });
    expect((await edit('amount', { amount: 5_000 })).status).toBe(200);
    expect((await edit('deliveryAddress', { street: 'Autre' })).status).toBe(400);
    expect((await edit('customer', { name: 'Karim B', phone: '+213660123457' })).status).toBe(200);
    trial.control.move('zr', parcelId);
    expect((await edit('amount', { amount: 6_000 })).status).toBe(400);
    await trial.call('parcel-modification-requests', { json: { parcelId, amount: 6_000 } });
    expect((await read(parcelId)).amount).toBe(5_000);
    trial.control.act('zr', 'approve', parcelId);
    expect((await read(parcelId)).amount).toBe(6_000);
  });

  it('deletes several, and says which are unknown', async () => {
    const { trackingNumber } = await made();
    const json = { trackingNumbers: [trackingNumber, '16-NOBODY0000-ZR'] };
    const answer = await trial.call('parcels/bulk/by-tracking-number', { method: 'DELETE', json });
    expect([answer.status, answer.json.failures[0].errorCode]).toEqual([207, 'Parcels.NotFound']);
    expect(trial.control.parcel('zr', trackingNumber).isDeleted).toBe(true);
  });
});

it('16: labels open for 65 minutes', async () => {
  const { trackingNumber } = await made();
  const json = { trackingNumbers: [trackingNumber, '16-NOBODY0000-ZR'], format: 'a6' };
  const label = await trial.call('parcels/labels/individual/pdf', { json });
  expect(label.json.failedTrackingNumbers).toEqual(['16-NOBODY0000-ZR']);
  const [{ fileUrl }] = label.json.parcelLabelFiles;
  const open = () => fetch(fileUrl).then(({ status }) => status);
  expect(await open()).toBe(200);
  now += 64 * 60_000;
  expect(await open()).toBe(200);
  now += 2 * 60_000;
  expect(await open()).toBe(403);
});

describe('places', () => {
  it('knows 54 wilayas and 1,531 communes, 11 of them closed', async () => {
    const all: Territory[] = [];
    for (let pageNumber = 1, hasNext = true; hasNext; pageNumber += 1) {
      const { json } = await trial.call('territories/search', {
        json: { pageSize: 1_000, pageNumber },
      });
      all.push(...json.items);
      hasNext = json.hasNext;
    }
    const wilayas = all.filter(({ level }) => level === 'wilaya');
    expect(wilayas).toHaveLength(54);
    expect(wilayas.some(({ code }) => [33, 37, 50, 56].includes(code))).toBe(false);
    expect(all.length - wilayas.length).toBe(1_531);
    expect(all.filter(({ delivery }) => !delivery.canSend)).toHaveLength(11);
    expect(wilayas.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Bejaia', 'MSila', 'El Meghaier', 'Setif']),
    );
  });

  it('finds no wilaya by its number on the first page, and minds accents', async () => {
    const search = async (keyword: string) =>
      (await trial.call('territories/search', { json: { keyword } })).json.items;
    expect((await search('16')).every(({ level }: Territory) => level === 'commune')).toBe(true);
    expect(await search('Béjaïa')).toEqual([]);
  });

  it('has prices with Arabic names', async () => {
    const { json } = await trial.call('delivery-pricing/rates');
    const row = json.rates.find((one: { toTerritoryCode: number }) => one.toTerritoryCode === 31);
    expect(row.toTerritoryName).toBe('وهران');
    expect(
      row.deliveryPrices.map((one: { deliveryType: string; price: number }) => [
        one.deliveryType,
        one.price,
      ]),
    ).toEqual([
      ['home', 750],
      ['pickup-point', 450],
      ['return', 250],
    ]);
  });
});

describe('money', () => {
  const payments = async () =>
    (await trial.call('supplier-payment/search', { json: {} })).json.items;
  const linesOf = async (id: string) =>
    (
      await trial.call(`treasury-transactions/search/supplier-payment/by-supplier-payment/${id}`, {
        json: {},
      })
    ).json.items;
  const deliver = async (externalId: string) => {
    const { parcelId } = await made({ externalId });
    trial.control.move('zr', parcelId, { steps: 9 });
  };

  it('pays delivered parcels, takes the price of returned ones', async () => {
    await deliver('LW-1-1');
    const { parcelId } = await made({ externalId: 'LW-2-1' });
    trial.control.move('zr', parcelId, { script: 'refused', steps: 11 });
    const [payment] = await payments();
    // 4700 − 750 − 250
    expect(payment).toMatchObject({
      amount: 3_700,
      totalParcelsDelivered: 1,
      totalParcelsCancelled: 1,
      acceptedAt: null,
    });
    expect((await linesOf(payment.id)).map((line: { amount: number }) => line.amount)).toEqual([
      3_950, -250,
    ]);
    expect((await trial.call(`supplier-payment/${payment.id}`, { method: 'PUT' })).status).toBe(
      200,
    );
    expect((await trial.call('supplier-payment/supplier-balance')).json.totalAmountPaid).toBe(
      3_700,
    );
  });

  it.each([
    ['missing', 0, []],
    ['lower', 1, [3_750]],
    ['twice', 2, [3_950]],
    ['unknown', 1, [3_950, 3_950]],
    ['negative', 1, [3_950, -4_950]],
    ['cancelled', 1, [3_950]],
  ])('38: %s', async (kind, count, amounts) => {
    trial.control.setFault({ family: 'zr', fault: 38, count: 1, with: { kind } });
    await deliver('LW-1-1');
    const all = await payments();
    expect(all).toHaveLength(count);
    if (count > 0) {
      const lines = await linesOf(all[0].id);
      expect(lines.map((line: { amount: number }) => line.amount)).toEqual(amounts);
    }
    expect(all.some((one: { status: string }) => one.status === 'Cancelled')).toBe(
      kind === 'cancelled',
    );
  });
});

it('signs as Svix does, for a receiver that registers itself', async () => {
  const receiver = await startReceiver(() => ({ status: 200 }));
  const types = ['parcel.state.updated'];
  const { json } = await trial.call('webhooks/endpoints', {
    json: { url: receiver.url, eventTypes: types },
  });
  const { secret } = (await trial.call(`webhooks/endpoints/${json.id}/secret`)).json;
  expect(secret).toMatch(/^whsec_/);
  const { parcelId } = await made();
  trial.control.move('zr', parcelId, { word: 'vers_wilaya' });
  await expect.poll(() => receiver.received.length).toBe(1);
  const [event] = receiver.received;
  const {
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': signature,
  } = event?.headers ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${event?.body}`)
    .digest('base64');
  expect(signature).toBe(`v1,${right}`);
  expect(Number(timestamp)).toBe(MORNING / 1_000);
  expect(JSON.parse(event?.body ?? '')).toMatchObject({
    eventType: 'parcel.state.updated',
    occurredAt: '2026-10-05T08:00:01Z',
    data: {
      externalId: 'LW-1042-1',
      isReturn: false,
      state: { name: 'Dispatch dans une autre wilaya' },
    },
  });
  receiver.close();
});
