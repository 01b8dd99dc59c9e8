import { expect, it } from 'vitest';
import { youcan } from './youcan.ts';

const AT = new Date('2026-10-02T12:00:00Z');
const SIGNED =
  '{"event_name":"order.created","event_happened_at":"2026-10-02T10:31:00.000000Z","data":{"id":"00000000-0000-4000-8000-000000000001","ref":"021","total":4700,"currency":"DZD","store_id":"00000000-0000-4000-8000-000000000099"}}';
const SIGNATURE = '01c4f5773f2e8032d9a7cdee2ad0311e040a840310c6a1f8904763cab363a078';
const FULL =
  '{"id":"72aa","ref":"021","total":4700,"currency":"DZD","notes":null,"status_object":{"slug":"open"},"extra_fields":[{"name":"الولاية","value":"الجزائر"}],"customer":{"first_name":"كريم","last_name":"بن علي","phone":"0550000000","address":[]},"payment":{"status_object":{"slug":"pending"},"payload":{"gateway":"cod"},"address":[]},"shipping":{"price":600,"address":{"first_line":"حي 200 مسكن","city":"Draria","region":null,"phone":"0550000000"}},"variants":[{"price":2050,"quantity":2,"variant":{"id":"8a3a","sku":"","values":["Noir","L"],"product":{"id":"d974","name":"Veste","slug":"veste"}}}],"created_at":"2026-10-02T10:31:00+00:00","updated_at":"2026-10-02T10:31:00+00:00"}';

const verify = (signature: string, body = SIGNED) =>
  youcan.verify(
    { headers: { 'x-youcan-signature': signature }, body: Buffer.from(body) },
    ['youcan-client-secret-1'],
    AT,
  );
const read = (body: string) => youcan.read(Buffer.from(body), AT);
const split = (body: string) => youcan.split({ headers: {}, body: Buffer.from(body) });
const draftOf = (body: string) => {
  const reading = read(body);
  if ('reason' in reading) throw new Error(reading.reason);
  return reading.draft;
};

it('verifies what other programs have signed', () => {
  expect(verify(SIGNATURE)).toBe('signed');
  expect(verify(`sha256=${SIGNATURE}`)).toBe('signed');
  expect(verify(SIGNATURE, `${SIGNED} `)).toBe('wrong');
  expect(verify(Buffer.from(SIGNATURE, 'hex').toString('base64'))).toBe('wrong');
  expect(verify('')).toBe('wrong');
});

it('takes a delivery for a part of an order, by its id', () => {
  expect(split(SIGNED)).toMatchObject([{ externalId: '00000000-0000-4000-8000-000000000001' }]);
  expect(read(SIGNED)).toMatchObject({
    isAbridged: true,
    stampedAt: null,
    draft: { reference: '021', total: 4700, lines: [] },
  });
});

it('reads the whole order', () => {
  expect(read(FULL)).toEqual({
    stampedAt: new Date('2026-10-02T10:31:00Z'),
    draft: {
      reference: '021',
      stage: 'placed',
      placedAt: '2026-10-02T10:31:00.000Z',
      customerName: 'كريم بن علي',
      phone: '0550000000',
      otherPhone: null,
      wilaya: 'الجزائر',
      commune: 'Draria',
      address: 'حي 200 مسكن',
      deliveryPlace: null,
      note: null,
      lines: [
        {
          externalId: '8a3a',
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
    },
  });
});

it.each([
  ['"slug":"open"', '"slug":"canceled"', { stage: 'cancelled' }],
  ['"slug":"pending"', '"slug":"paid"', { total: 0, isPrepaid: true }],
  ['["Noir","L"]', '["default"]', { lines: [{ options: null }] }],
  ['"address":{"first_line"', '"address":[],"was":{"first_line"', { wilaya: 'الجزائر' }],
  ['"region":null', '"region":"Oran"', { wilaya: 'Oran' }],
  ['[{"name":"الولاية","value":"الجزائر"}]', '{"الولاية":"سطيف"}', { wilaya: 'سطيف' }],
])('reads %s as %s', (before, after, expected) => {
  expect(draftOf(FULL.replace(before, after))).toMatchObject(expected);
});

it('leaves what is of no order', () => {
  expect(split('{"event_name":"app.uninstalled","data":{"id":"s-1"}}')).toEqual([
    { externalId: 's-1', reason: 'no_order', isNothing: true },
  ]);
});

it('platform fault 21: half a body is no order', () => {
  expect(read(FULL.slice(0, 200))).toEqual({ reason: 'not_readable' });
  expect(read('{"status":404,"detail":"Not Found"}')).toEqual({
    reason: 'platform_error_body',
    words: 'Not Found',
  });
});
