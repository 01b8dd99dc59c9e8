import { expect, it } from 'vitest';
import { shopify } from './shopify.ts';

const AT = new Date('2026-10-02T12:00:00Z');
const KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const SIGNED = '{"id":5001,"name":"#1042","total_price":"4700.00","note":"باب الزوار"}';
const SIGNATURE = 'Yh3Eg8+VxX+YMVx4ePb+RW1jV9mopIqgvF8SdMACQHc=';

const verify = (headers: Record<string, string>, body = SIGNED, secrets = [KEY]) =>
  shopify.verify({ headers, body: Buffer.from(body) }, secrets, AT);

/** As a form app on a shop sends it: 5000 of goods, 900 off, 600 of delivery. */
const ORDER = `{"id":6012345678901234567,"name":"#1042","created_at":"2026-10-02T11:31:00+01:00","updated_at":"2026-10-02T11:31:01+01:00","cancelled_at":null,"test":false,"currency":"DZD","total_price":"4700.00","current_total_price":"4700.00","total_outstanding":"4700.00","total_line_items_price":"5000.00","total_discounts":"900.00","financial_status":"pending","payment_gateway_names":["Cash on Delivery (COD)"],"note":"Stop desk: oui","note_attributes":[{"name":"الولاية","value":"16 - الجزائر"},{"name":"البلدية","value":"درارية"}],"tags":"releasit_cod_form","phone":null,"customer":{"first_name":"كريم","last_name":"."},"shipping_address":{"name":"كريم .","phone":"0550 00 00 00","address1":"حي 200 مسكن","address2":null,"city":"Draria","zip":"000000","province":null,"province_code":null,"country_code":"DZ"},"line_items":[{"id":1,"product_id":55,"variant_id":61,"title":"Veste","variant_title":"Noir / L","sku":"","quantity":2,"price":"2500.00","total_discount":"0.00","discount_allocations":[{"amount":"900.00"}],"properties":[],"requires_shipping":true}],"shipping_lines":[{"title":"Livraison","price":"600.00"}]}`;

const read = (body: string) => shopify.read(Buffer.from(body), AT);
const draftOf = (body: string) => {
  const reading = read(body);
  if ('reason' in reading) throw new Error(reading.reason);
  return reading.draft;
};
const changed = (fields: object) => JSON.stringify({ ...(JSON.parse(ORDER) as object), ...fields });
const idsOf = (body: string) =>
  shopify.split({ headers: {}, body: Buffer.from(body) }).map(({ externalId }) => externalId);

it('verifies what other programs have signed', () => {
  expect(verify({ 'x-shopify-hmac-sha256': SIGNATURE })).toBe('signed');
  expect(verify({ 'shopify-hmac-sha256': SIGNATURE })).toBe('signed');
  expect(verify({ 'x-shopify-hmac-sha256': SIGNATURE }, `${SIGNED} `)).toBe('wrong');
  expect(verify({ 'x-shopify-hmac-sha256': SIGNATURE }, SIGNED, ['another-secret'])).toBe('wrong');
  const hex = Buffer.from(SIGNATURE, 'base64').toString('hex');
  expect(verify({ 'x-shopify-hmac-sha256': hex })).toBe('wrong');
  expect(verify({})).toBe('wrong');
});

it('platform fault 13: takes what the old and the new secret signed while both are stored', () => {
  expect(verify({ 'x-shopify-hmac-sha256': SIGNATURE }, SIGNED, ['newer', KEY])).toBe('signed');
});

it('reads the order of a form app', () => {
  expect(draftOf(ORDER)).toEqual({
    reference: '#1042',
    stage: 'placed',
    placedAt: '2026-10-02T10:31:00.000Z',
    customerName: 'كريم',
    phone: '0550 00 00 00',
    otherPhone: null,
    wilaya: '16 - الجزائر',
    commune: 'درارية',
    address: 'حي 200 مسكن',
    deliveryPlace: 'office',
    note: null,
    lines: [
      {
        externalId: '61',
        sku: null,
        name: 'Veste',
        options: 'Noir / L',
        quantity: 2,
        amount: 4100,
      },
    ],
    currency: 'DZD',
    total: 4700,
    isPrepaid: false,
    deliveryFee: 600,
  });
});

it('keeps ids that no number can hold, of orders and apart from them of drafts', () => {
  expect(idsOf(ORDER)).toEqual(['6012345678901234567']);
  const draft =
    '{"id":6012345678901234567,"status":"open","invoice_url":"https://x","line_items":[]}';
  expect(idsOf(draft)).toEqual(['draft-6012345678901234567']);
  expect(draftOf(draft).stage).toBe('draft');
});

it.each([
  [{ cancelled_at: '2026-10-02T12:00:00+01:00' }, 'cancelled'],
  [{ financial_status: 'voided' }, 'cancelled'],
  [{ test: true }, 'test'],
  [{}, 'placed'],
])('takes an order with %j as it is', (fields, stage) => {
  expect(draftOf(changed(fields)).stage).toBe(stage);
});

it('takes a body that names the order alone for its deletion', () => {
  expect(read('{"id":6012345678901234567}')).toMatchObject({
    draft: { stage: 'cancelled' },
    stampedAt: AT,
  });
});

it('leaves an edit to the update that comes with it', () => {
  expect(
    shopify.split({ headers: {}, body: Buffer.from('{"order_edit":{"id":1,"order_id":77}}') }),
  ).toEqual([{ externalId: '77', reason: 'no_order', isNothing: true }]);
});

it('platform fault 51: reads what stands in the note alone, and keeps what the customer wrote', () => {
  const note =
    'Nom et prénom: سعاد علي\nTéléphone: 0661 22 33 44\nWilaya: Oran\nCommune: Bir El Djir\nAdresse: Cité 5, bt 3\nاتصلوا مساءً';
  const draft = draftOf(
    changed({ note, note_attributes: [], customer: null, shipping_address: null }),
  );
  expect(draft).toMatchObject({
    customerName: 'سعاد علي',
    phone: '0661 22 33 44',
    wilaya: 'Oran',
    commune: 'Bir El Djir',
    address: 'Cité 5, bt 3',
    note: 'اتصلوا مساءً',
  });
});

it('shows what was asked besides, and nothing of what programs noted', () => {
  const draft = draftOf(
    changed({
      note: 'merci',
      note_attributes: [
        { name: 'Cadeau', value: 'oui' },
        { name: 'utm_source', value: 'fb' },
        { name: 'ip address', value: '105.1.2.3' },
      ],
      line_items: [
        {
          variant_id: 61,
          title: 'Veste',
          quantity: 1,
          price: '4100.00',
          properties: [
            { name: 'الولاية', value: 'سطيف' },
            { name: '_id', value: '7' },
          ],
        },
      ],
    }),
  );
  expect(draft).toMatchObject({ note: 'merci\nCadeau: oui', wilaya: 'سطيف', commune: 'Draria' });
});

it('spreads a discount that no line has, to the centime', () => {
  const line = (price: string) => ({ title: 'T', quantity: 1, price, discount_allocations: [] });
  const draft = draftOf(
    changed({
      line_items: [line('1000.00'), line('1000.00'), line('1000.00')],
      total_discounts: '100.00',
      current_total_price: '3500.00',
      total_outstanding: '3500.00',
    }),
  );
  expect(draft.lines.map(({ amount }) => amount)).toEqual([966.66, 966.67, 966.67]);
  expect(draft).toMatchObject({ total: 3500, deliveryFee: 600 });
});

it('counts what is left after an edit, and what is still owed', () => {
  const draft = draftOf(
    changed({
      line_items: [
        { title: 'Veste', quantity: 2, current_quantity: 1, price: '2500.00' },
        { title: 'Sac', quantity: 1, current_quantity: 0, price: '900.00' },
      ],
      total_discounts: '0.00',
      current_total_price: '3100.00',
      total_outstanding: '2100.00',
    }),
  );
  expect(draft.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [1, 2500],
    [0, 0],
  ]);
  expect(draft.total).toBe(2100);
});

it('platform fault 39: owes nothing once it is paid', () => {
  const paid = changed({ financial_status: 'paid', total_outstanding: '0.00' });
  expect(draftOf(paid)).toMatchObject({ total: 0, isPrepaid: true });
});

it('says of services alone that there is nothing to ship', () => {
  const line = { title: 'Carte', quantity: 1, price: '4100.00', requires_shipping: false };
  expect(draftOf(changed({ line_items: [line] })).hasNothingToShip).toBe(true);
});

it('platform fault 29: two persons, two phones', () => {
  const draft = draftOf(
    changed({ billing_address: { first_name: 'سعاد', last_name: 'علي', phone: '0661000000' } }),
  );
  expect(draft).toMatchObject({
    customerName: 'كريم',
    phone: '0550 00 00 00',
    otherPhone: '0661000000',
  });
});

it('platform fault 21: half a body, a page, XML and an error are no order', () => {
  for (const body of [ORDER.slice(0, 300), '<html>', '<?xml version="1.0"?><order/>', '[]', '']) {
    expect(read(body)).toEqual({ reason: 'not_readable' });
  }
  expect(read('{"errors":"Not Found"}')).toEqual({
    reason: 'platform_error_body',
    words: 'Not Found',
  });
});
