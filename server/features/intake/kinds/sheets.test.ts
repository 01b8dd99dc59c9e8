import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import { sheets } from './sheets.ts';

const NOW = new Date('2026-10-03T00:00:00Z');

const callOf = (headers: string[], ...rows: string[][]) => ({
  headers: {},
  body: Buffer.from(
    JSON.stringify({
      sheet: { id: '1', name: 'x' },
      headers,
      rows: rows.map((cells) => ({ cells })),
    }),
  ),
});

function draftsOf(headers: string[], ...rows: string[][]): OrderDraft[] {
  return sheets.split(callOf(headers, ...rows)).map((part) => {
    if (!('body' in part)) throw new Error(part.reason);
    const reading = sheets.read(part.body, NOW);
    if ('reason' in reading) throw new Error(reading.reason);
    return reading.draft;
  });
}
const idsOf = (headers: string[], ...rows: string[][]) =>
  sheets.split(callOf(headers, ...rows)).map(({ externalId }) => externalId);
const draftOf = (row: Record<string, string>) => {
  const [draft] = draftsOf(Object.keys(row), Object.values(row));
  return draft!;
};

const LEAD = {
  id: 'l:1234567890',
  created_time: '2026-10-02T11:31:00+01:00',
  ad_name: 'veste 1pc',
  campaign_name: 'veste 3500',
  form_id: 'f:333',
  form_name: 'veste 2pcs 4100',
  platform: 'ig',
  conditional_question_1: 'الجزائر',
  conditional_question_2: 'درارية',
  لون_القطعة_1: 'أسود',
  لون_القطعة_2: 'بني',
  'متى_تريد_التوصيل؟': 'غدا_صباحا',
  full_name: 'Karim B',
  phone_number: 'p:+213550000000',
  رقمك_الخاص: '0661 00 00 00',
};

describe("Facebook's leads", () => {
  it('are read by their answers, and never by what an ad is called', () => {
    expect(draftOf(LEAD)).toEqual({
      reference: null,
      stage: 'placed',
      placedAt: '2026-10-02T10:31:00.000Z',
      customerName: 'Karim B',
      phone: '0661 00 00 00',
      otherPhone: 'p:+213550000000',
      wilaya: 'الجزائر',
      commune: 'درارية',
      address: '',
      deliveryPlace: null,
      note: 'متى تريد التوصيل؟: غدا صباحا',
      lines: [
        { externalId: null, sku: null, name: '', options: 'أسود', quantity: 1, amount: null },
        { externalId: null, sku: null, name: '', options: 'بني', quantity: 1, amount: null },
      ],
      currency: 'DZD',
      total: null,
      isPrepaid: false,
      deliveryFee: null,
    });
    expect(idsOf(Object.keys(LEAD), Object.values(LEAD))).toEqual(['1234567890']);
  });

  it.each([
    ['typed one is none', '12', 'p:+213550000000', '12'],
    ['typed one is the same', '0550000000', '0550000000', null],
  ])('keep the phone that Facebook filled in where the %s', (_, typed, phone, other) => {
    const draft = draftOf({ ...LEAD, رقمك_الخاص: typed });
    expect([draft.phone, draft.otherPhone]).toEqual([phone, other]);
  });

  it('platform fault 38: of a test are tests, whatever the column', () => {
    const dummy = '<Test lead: dummy data for full_name>';
    expect(draftOf({ ...LEAD, full_name: dummy }).stage).toBe('test');
    expect(draftOf({ ...LEAD, full_name: 'Test' }).stage).toBe('placed');
  });
});

it.each<[string, Record<string, string>, Partial<OrderDraft>]>([
  [
    'a carrier, whose amount has the delivery in it',
    {
      'reference commande': 'A-7',
      'nom et prenom du destinataire*': 'Karim',
      'telephone*': '0550123456',
      'telephone 2': '0661223344',
      'wilaya de livraison': 'Alger',
      'commune de livraison*': 'Draria',
      'produit*': 'Veste',
      'montant du colis*': '4 700,00',
      'STOP DESK\n( si oui mettez OUI )': 'OUI',
    },
    {
      reference: 'A-7',
      otherPhone: '0661223344',
      total: 4700,
      deliveryPlace: 'office',
      wilaya: 'Alger',
    },
  ],
  [
    'a form app, with its own number, a price and a fee',
    {
      'Order ID': '#1042',
      Date: '02/10/2026 11:31',
      Name: 'Karim',
      Phone: '550123456',
      City: 'Draria',
      'Product Name': 'Veste',
      Qty: '٢',
      'سعر الوحدة': '2000',
      'frais de livraison': '600',
    },
    { reference: '#1042', placedAt: '2026-10-02T10:31:00.000Z', total: 4600, deliveryFee: 600 },
  ],
  [
    'somebody who counts in words',
    { الاسم: 'كريم', الهاتف: '0550123456', المنتج: 'ساعة', الكمية: 'زوج' },
    { note: 'زوج' },
  ],
  [
    // Read as another encoding once, and written again.
    'a program that wrote its letters in another encoding',
    { Nom: 'HÃ©lÃ¨ne', Téléphone: '0550123456', Wilaya: 'BÃ©jaÃ¯a' },
    { customerName: 'Hélène', wilaya: 'Béjaïa' },
  ],
])('a sheet of %s is understood', (_, row, fields) => {
  expect(draftOf(row)).toMatchObject(fields);
});

describe('a row', () => {
  const HEADINGS = ['id', 'nom', 'téléphone', 'produit'];

  it('is known by its id, unless two customers have it or digits of it are gone', () => {
    const [one, other, gone] = idsOf(
      HEADINGS,
      ['5', 'A', '0550000001', 'Veste'],
      ['5', 'B', '0550000002', 'Veste'],
      ['1.2E+15', 'C', '0550000003', 'Veste'],
    );
    expect(new Set([one, other, gone]).size).toBe(3);
    expect([one, other, gone].every((id) => id?.startsWith('row-'))).toBe(true);
    expect(idsOf(HEADINGS, ['5', 'A', '0550000001', 'Veste'])).toEqual(['5']);
  });

  it('with the same id and other goods is another order', () => {
    const ids = idsOf(HEADINGS, ['5', 'A', '0550000001', 'Veste'], ['5', 'A', '0550000001', 'Sac']);
    expect(new Set(ids).size).toBe(2);
  });

  it('in which nobody can be found is nothing', () => {
    const parts = sheets.split(
      callOf(HEADINGS, ['', '', '', 'Veste'], HEADINGS, ['', '', '', ''], ['', 'A', '', '']),
    );
    expect(parts.map((part) => ('body' in part ? 'order' : part.isNothing))).toEqual([
      true,
      true,
      true,
      'order',
    ]);
  });
});

it.each([
  ['no tab', { headers: ['nom'], rows: [] }, 'not_readable'],
  ['500 columns', { sheet: { id: '1' }, headers: Array(500).fill('x') }, 'too_many_columns'],
  ['501 rows', { sheet: { id: '1' }, rows: Array(501).fill(null) }, 'too_many_orders'],
])('a call with %s is refused', (_, call, reason) => {
  const body = Buffer.from(JSON.stringify(call));
  expect(sheets.split({ headers: {}, body })).toEqual([{ externalId: '', reason }]);
});
