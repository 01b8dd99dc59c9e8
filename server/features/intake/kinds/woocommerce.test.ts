import { expect, it } from 'vitest';
import { woocommerce } from './woocommerce.ts';

const AT = new Date('2026-10-02T12:00:00Z');
const SIGNED =
  '{"id":727,"status":"processing","total":"4700.00","billing":{"first_name":"\\u0643\\u0631\\u064a\\u0645","phone":"0550000000"}}';
const SIGNATURE = 'CBrBZNSeAbBiRAQ3y68KbGQVCyK0hZJcPE1vKa/+YwU=';
const verify = (signature: string, body = SIGNED) =>
  woocommerce.verify(
    { headers: { 'x-wc-webhook-signature': signature }, body: Buffer.from(body) },
    ['Lw9Zq2Xv7Tn4'],
    AT,
  );

/** As a checkout with its own fields sends it. */
const ORDER = `{"id":727,"number":"727","status":"processing","currency":"DZD","total":"5300.00","shipping_total":"0.00","date_created":"2026-10-02T11:31:00","date_created_gmt":"2026-10-02T10:31:00","date_modified_gmt":"2026-10-02T10:31:02","date_paid_gmt":null,"payment_method":"cod","customer_note":"","billing":{"first_name":"كريم بن علي","last_name":"","address_1":"","address_2":"توصيل إلى المكتب","city":"Draria","state":"Alger","country":"DZ","phone":"+213550000000"},"shipping":{"first_name":"","city":"","state":""},"line_items":[{"id":9,"name":"Veste &#8211; Noir","product_id":55,"variation_id":61,"quantity":2,"total":"4700.00","sku":"VST-N-L","price":2350,"meta_data":[{"key":"pa_taille","value":"l","display_key":"Taille","display_value":"L"}]}],"shipping_lines":[],"fee_lines":[{"name":"توصيل للمكتب (StopDesk)","total":"600.00"}],"meta_data":[{"key":"_billing_wilaya","value":"16"},{"key":"_billing_commune","value":"Draria__hub__2"},{"key":"_billing_delivery_type","value":"desk"}]}`;
const read = (body: string) => woocommerce.read(Buffer.from(body), AT);
const draftOf = (body: string) => {
  const reading = read(body);
  if ('reason' in reading) throw new Error(reading.reason);
  return reading.draft;
};

it('verifies what other programs have signed', () => {
  expect(verify(SIGNATURE)).toBe('signed');
  expect(verify(SIGNATURE, `${SIGNED} `)).toBe('wrong');
  expect(verify(SIGNATURE, SIGNED.replace('\\u0643', 'ك'))).toBe('wrong');
  // Right bytes in the wrong form.
  expect(verify(Buffer.from(SIGNATURE, 'base64').toString('hex'))).toBe('wrong');
  expect(verify('')).toBe('wrong');
});

it('knows the ping, which nothing else may pretend to be', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ping = (headers: Record<string, string>, body: string) =>
    woocommerce.verify({ headers, body: Buffer.from(body) }, ['secret'], AT);
  expect(ping(form, 'webhook_id=31')).toBe('ping');
  expect(ping(form, 'webhook_id=31&id=1')).toBe('wrong');
  expect(ping({ ...form, 'x-wc-webhook-topic': 'order.created' }, 'webhook_id=31')).toBe('wrong');
  expect(ping({}, 'webhook_id=31')).toBe('wrong');
});

it('reads the order of a checkout with its own fields', () => {
  expect(draftOf(ORDER)).toEqual({
    reference: '727',
    stage: 'placed',
    placedAt: '2026-10-02T10:31:00.000Z',
    customerName: 'كريم بن علي',
    phone: '+213550000000',
    otherPhone: null,
    wilaya: '16',
    commune: 'Draria',
    address: 'توصيل إلى المكتب',
    deliveryPlace: 'office',
    note: null,
    lines: [
      {
        externalId: '61',
        sku: 'VST-N-L',
        name: 'Veste – Noir',
        options: 'L',
        quantity: 2,
        amount: 4700,
      },
    ],
    currency: 'DZD',
    total: 5300,
    isPrepaid: false,
    deliveryFee: 600,
  });
});

it.each([
  ['cancelled', 'cancelled'],
  ['trash', 'cancelled'],
  ['checkout-draft', 'draft'],
  ['processing', 'placed'],
  ['a-plugin-of-theirs', 'placed'],
])('takes the status %s as %s', (status, stage) => {
  expect(draftOf(ORDER.replace('processing', status)).stage).toBe(stage);
});

it('owes nothing once it is paid', () => {
  const paid = ORDER.replace('"date_paid_gmt":null', '"date_paid_gmt":"2026-10-02T10:32:00"');
  expect(draftOf(paid)).toMatchObject({ total: 0, isPrepaid: true });
});

it('takes a body that names the order alone for its deletion', () => {
  expect(read('{"id":727}')).toMatchObject({ draft: { stage: 'cancelled' }, stampedAt: AT });
});

it('platform faults 21 and 22: knows an error of the platform, a page, and half a body', () => {
  const error =
    '{"code":"woocommerce_rest_cannot_view","message":"Sorry, you cannot view this resource.","data":{"status":401}}';
  expect(read(error)).toEqual({
    reason: 'platform_error_body',
    words: 'Sorry, you cannot view this resource.',
  });
  for (const body of ['<html>', ORDER.slice(0, 300), '[]', '']) {
    expect(read(body)).toEqual({ reason: 'not_readable' });
  }
  const [kept] = woocommerce.split({ headers: {}, body: Buffer.from('<html>') });
  expect(kept?.externalId).toMatch(/^unreadable-[0-9a-f]{16}$/);
});

it('platform fault 26: entities once, and no tags', () => {
  const named = ORDER.replace('Veste &#8211; Noir', 'Robe &amp;amp; <b>foulard</b>&#8217;');
  expect(draftOf(named).lines[0]?.name).toBe('Robe &amp; foulard ’');
});

it('platform fault 29: two persons, two phones', () => {
  const other = ORDER.replace(
    '"shipping":{"first_name":""',
    '"shipping":{"first_name":"سعاد","last_name":"علي","phone":"0661000000"',
  );
  expect(draftOf(other)).toMatchObject({
    customerName: 'سعاد علي',
    phone: '0661000000',
    otherPhone: '+213550000000',
  });
});

it('platform fault 34: delivery as shipping and as a fee is counted once', () => {
  const twice = ORDER.replace(
    '"shipping_lines":[]',
    '"shipping_lines":[{"method_title":"Livraison","total":"600.00"}]',
  );
  expect(draftOf(twice)).toMatchObject({ total: 5300, deliveryFee: 600 });
});

it('reads a field where this shop keeps it, and where that is empty in the usual places', () => {
  const checkoutFields = { wilaya: 'meta_data.champ.12', phone: 'shipping.phone' };
  const at = (order: object) => {
    const body = Buffer.from(JSON.stringify({ id: 1, status: 'processing', ...order }));
    const reading = woocommerce.read(body, AT, { tabs: {}, checkoutFields });
    return 'draft' in reading ? reading.draft : null;
  };
  const billing = { state: 'DZ-31', phone: '0550000000', address_1: 'حي 5', address_2: 'رقم 3' };
  expect(at({ billing, meta_data: [{ key: 'champ.12', value: 'الجزائر' }] })).toMatchObject({
    wilaya: 'الجزائر',
    phone: '0550000000',
    address: 'حي 5، رقم 3',
  });
  expect(at({ billing })).toMatchObject({ wilaya: 'DZ-31' });
});

it('a second phone of the checkout is kept beside the first', () => {
  const order = ORDER.replace(
    '"meta_data":[{"key":"_billing_wilaya"',
    '"meta_data":[{"key":"phone2","value":"0661000000"},{"key":"_billing_wilaya"',
  );
  expect(draftOf(order)).toMatchObject({ phone: '+213550000000', otherPhone: '0661000000' });
});
