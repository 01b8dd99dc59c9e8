import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, startTrial, type Trial } from '../trial.ts';

const MORNING = Date.parse('2026-10-05T08:00:00Z');

interface Commune {
  id: number;
  wilaya: number;
  name: string;
}

let trial: Trial;
let now = MORNING;
const start = async (generation: 1 | 2) => {
  now = MORNING;
  const keys = { authorization: `Token sim-maystro${generation}-token` };
  trial = await startTrial({ now: () => now }, `/maystro${generation}/api`, keys);
};
afterEach(() => trial.close());

describe('generation 1', () => {
  let communes: Commune[] = [];
  beforeEach(async () => {
    await start(1);
    communes = (await trial.call('shared/communes/?wilaya=31')).json;
  });

  const centre = () => communes.find(({ name }) => name === 'Oran')?.id;
  const other = () => communes.find(({ name }) => name !== 'Oran')?.id;
  const order = (overrides: Record<string, unknown> = {}) => ({
    source: 4,
    wilaya: 31,
    commune: centre(),
    destination_text: 'Cité 200',
    customer_phone: '0550123457',
    customer_name: 'Karim',
    product_price: 4_700,
    delivery_type: 1,
    express: false,
    products: [{ quantity: 1, logistical_description: 'Sérum' }],
    external_order_id: 'LW-1042-1',
    ...overrides,
  });
  const create = (overrides: Record<string, unknown> = {}) =>
    trial.call('stores/orders/', { json: order(overrides) });

  it('makes an order, and shows it by its id', async () => {
    const { status, json } = await create();
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({
        display_id: 184_001,
        external_order_id: 'LW-1042-1',
        status: 4,
        product_price: 4_700,
        delivery_price: 850,
      }),
    ]);
    expect((await trial.call(`stores/orders/${json.id}/`)).json.status).toBe(4);
    expect((await trial.call('stores/orders/')).status).toBe(405);
  });

  it('redirects a path without its slash', async () => {
    const { status, headers } = await trial.call('stores/orders', { json: order() });
    expect([status, headers.get('location')]).toEqual([
      301,
      `${trial.url}/maystro1/api/stores/orders/`,
    ]);
    expect(trial.control.parcels('maystro1')).toEqual([]);
  });

  it('lists wilayas as pairs', async () => {
    const { json } = await trial.call('shared/wilayas/?country=1&language=fr');
    expect(json[0]).toEqual([1, 'Adrar']);
    expect(json).toHaveLength(58);
  });

  it.each([
    ['a price that is text', { product_price: '4700' }, 10],
    ['no address', { destination_text: '' }, 20],
    ['no phone', { customer_phone: '' }, 30],
    ['a commune of another wilaya', { wilaya: 16 }, 40],
    ['a delivery type that it does not have', { delivery_type: 0 }, 45],
    ['no products', { products: [] }, 50],
    ['a long reference', { external_order_id: 'x'.repeat(111) }, 100],
  ])('refuses %s', async (_, overrides, code) => {
    const { status, json } = await create(overrides);
    expect([status, json.error_code]).toEqual([400, code]);
  });

  it('30: a desk only in the centre; a second order of the day is refused', async () => {
    expect((await create({ delivery_type: 2, commune: other() })).json.error_code).toBe(45);
    expect((await create({ delivery_type: 2 })).status).toBe(201);
    expect(trial.control.parcel('maystro1', 'LW-1042-1').isDesk).toBe(true);
    expect((await create({ external_order_id: 'LW-1043-1' })).json.error_code).toBe(55);
    now += 25 * 3_600_000;
    expect((await create({ external_order_id: 'LW-1043-1' })).status).toBe(201);
  });

  it('29: the same number means a desk', async () => {
    trial.control.setFault({ family: 'maystro1', fault: 29, count: 1 });
    await create({ delivery_type: 1 });
    expect(trial.control.parcel('maystro1', 'LW-1042-1').isDesk).toBe(true);
  });

  it('asks prices by commune', async () => {
    const ask = (commune: number | undefined, type: number) =>
      trial.call(`stores/delivery_price/?commune=${commune}&express=false&delivery_type=${type}`);
    expect((await ask(centre(), 1)).json).toEqual({ delivery_price: 850 });
    expect((await ask(centre(), 2)).json).toEqual({ delivery_price: 550 });
    expect((await ask(other(), 2)).status).toBe(404);
  });

  it('cancels by a status, until it is under way', async () => {
    const { json } = await create();
    const cancel = () =>
      trial.call(`shared/status/${json.id}/`, {
        method: 'PATCH',
        json: { status: 50, abort_reason: 21 },
      });
    trial.control.move('maystro1', json.id, { steps: 2 });
    expect((await cancel()).json.error_code).toBe(60);
    trial.control.move('maystro1', json.id, { word: '5' });
    expect((await cancel()).json.status).toBe(50);
    const history = (await trial.call(`stores/history_order/${json.id}`)).json;
    expect(history.map(({ status }: { status: number }) => status)).toEqual([4, 5, 8, 5, 50]);
  });

  it('31: the old label route answers a uuid with a blank page', async () => {
    const { json } = await create();
    const size = async (path: string, id: unknown) => {
      const { status, text } = await trial.call(path, { json: { orders_ids: [id] } });
      return [status, text.length];
    };
    const v2 = 'delivery/starter/v2/starter_bordureau/';
    const v1 = 'delivery/starter/starter_bordureau/';
    expect(await size(v1, json.id)).toEqual([200, 880]);
    expect((await size(v1, json.display_id))[1]).toBeGreaterThan(2_000);
    expect((await size(v2, json.id))[1]).toBeGreaterThan(2_000);
  });

  it('sends events encoded twice, without a signature', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const hook = { endpoint: receiver.url, trigger_type_id: 1 };
    expect((await trial.call('stores/hooks/costume/', { json: hook })).status).toBe(201);
    const { json } = await create();
    trial.control.move('maystro1', json.id, { word: '31' });
    await expect.poll(() => receiver.received.length).toBe(1);
    const decode = (text: string) => Buffer.from(text, 'base64').toString();
    expect(JSON.parse(decode(decode(receiver.received[0]?.body ?? '')))).toEqual({
      event: 'OrderStatusChanged',
      payload: {
        display_id_order: 184_001,
        instance_uuid: json.id,
        external_order_id: 'LW-1042-1',
        status: 31,
      },
    });
    receiver.close();
  });
});

describe('generation 2', () => {
  beforeEach(() => start(2));

  const order = (commune: number, overrides: Record<string, unknown> = {}) => ({
    external_id: 'LW-1042-1',
    destination_text: 'Cité 200',
    total_price: 4_700,
    customer_name: 'Karim',
    customer_phone: '0550123457',
    express: false,
    commune,
    wilaya: 'Oran',
    details: [{ product: 'x', description: 'Sérum', quantity: 1 }],
    delivery_type: 1,
    ...overrides,
  });
  const centreOf = async (wilaya: number): Promise<number> => {
    const { json } = await trial.call('base/wilayas/');
    return json.find(({ id }: { id: number }) => id === wilaya).center_commune;
  };

  it('wants the name of the wilaya, and answers in an array', async () => {
    const commune = await centreOf(31);
    const refused = await trial.call('orders', { json: order(commune, { wilaya: 31 }) });
    expect([refused.status, refused.json[0].errors[0].code]).toEqual([400, 40]);
    const { json } = await trial.call('orders', { json: order(commune) });
    expect(json).toEqual([
      expect.objectContaining({ success: true, display_id_order: 184_001, delivery_price: 850 }),
    ]);
    const label = await trial.call('starter_bordureau/', { json: { orders_ids: [json[0].id] } });
    expect(label.headers.get('content-type')).toBe('application/pdf');
  });

  it('offers what a commune has, and relays by commune', async () => {
    const commune = await centreOf(31);
    const { json } = await trial.call(`base/delivery-options/?commune=${commune}`);
    const types = json.map(({ type, price }: { type: string; price: number }) => [type, price]);
    expect(types.slice(0, 2)).toEqual([
      ['home', 850],
      ['stopdesk', 550],
    ]);
    const { json: points } = await trial.call('base/pickup-points?commune=7');
    const relay = { delivery_type: 3, wilaya: 'Adrar', pickup_point: points[0].id };
    expect((await trial.call('orders', { json: order(8, relay) })).json[0].errors[0].code).toBe(45);
    expect((await trial.call('orders', { json: order(7, relay) })).json[0].success).toBe(true);
  });
});
