import { describe, expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import type { StoredAccount } from '#server/features/carriers/accounts/open-account.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import type { KnownPlaces } from '#server/features/carriers/places/known-places.ts';
import { type Choice, quoteOf, sendable, type SentOrder } from './sendable.ts';

const companyId = 'c0000000-0000-4000-8000-000000000001';
const READ = new Date('2026-11-15T00:00:00Z');

const account = {
  companyId,
  family: 'yalidine',
  placesReadAt: READ,
  defaults: {
    originWilaya: 16,
    weightKg: 1,
    isInsured: true,
    mayBeOpened: false,
    senderName: 'دار الياسمين',
  },
} as StoredAccount;

const wilaya = (code: number, name: string, isServed = true) =>
  [code, { companyId, code, carrierId: String(code), name, isServed }] as const;
const commune = (communeCode: string, carrierId: string, name: string, wilayaCode: number) =>
  ({
    companyId,
    carrierId,
    name,
    wilayaCode,
    hasPickupPoint: false,
    isServed: true,
    communeCode,
    matchedBy: 'folded',
    checkedAt: READ,
  }) as const;

const known: KnownPlaces = {
  wilayas: new Map([
    wilaya(16, 'Alger'),
    wilaya(28, "M'Sila"),
    wilaya(31, 'Oran', false),
    wilaya(47, 'Ghardaïa'),
  ]),
  communes: [
    commune('16/babeloued', '1605', 'Bab El Oued', 16),
    commune('68/bousaada', '2811', 'Bou Saada', 28),
  ],
  pickupPoints: [
    {
      id: 'd0000000-0000-4000-8000-000000000001',
      companyId,
      carrierId: '160101',
      name: 'Agence Alger Centre',
      wilayaCode: 16,
      communeId: '1601',
      communeName: 'Alger Centre',
      address: null,
      phone: null,
      isListed: true,
      isHidden: false,
    },
  ],
  fees: [],
};

const order = (over: Partial<SentOrder> = {}): SentOrder =>
  ({
    status: 'validated',
    customerName: 'أمينة بن علي',
    phone: '0550123456',
    wilayaCode: 16,
    commune: 'باب الوادي',
    address: 'حي 200 مسكن',
    deliveryPlace: 'home',
    totalAmount: '4700.00',
    lines: [orderLine({ quantity: 2, unitPrice: 2100, discount: 100, sku: 'S-1' })],
    productName: 'سيروم',
    quantity: 2,
    ...over,
  }) as SentOrder;

const CHOICE: Choice = { reference: 'LW-1042-1', pickupPoint: null, weightGrams: 1_500 };
const check = (over: Partial<SentOrder> = {}, choice: Partial<Choice> = {}) =>
  sendable(order(over), { ...CHOICE, ...choice }, account, CARRIER_ADAPTERS.yalidine, known);
const codes = (over: Partial<SentOrder>, choice: Partial<Choice> = {}) => {
  const made = check(over, choice);
  return 'problems' in made ? made.problems.map(({ code }) => code) : [];
};

describe('the draft of an order', () => {
  it('has the whole amount, the carrier’s names of places and the goods in French', () => {
    expect(check()).toEqual({
      draft: {
        reference: 'LW-1042-1',
        customerName: 'أمينة بن علي',
        phones: ['0550123456'],
        address: 'حي 200 مسكن',
        place: {
          wilayaCode: 16,
          wilayaId: '16',
          wilayaName: 'Alger',
          communeId: '1605',
          communeName: 'Bab El Oued',
        },
        pickupPoint: null,
        origin: { wilayaCode: 16, wilayaName: 'Alger' },
        amount: 4700,
        products: [{ name: 'Sérum', sku: 'S-1', quantity: 2, unitPrice: 2050 }],
        productText: '2 × Sérum',
        weightKg: 1.5,
        declaredValue: 4700,
        isInsured: true,
        mayBeOpened: false,
        takesBack: null,
        remark: null,
        shopName: 'دار الياسمين',
      },
    });
  });

  it('of a new wilaya travels as its mother', () => {
    expect(check({ wilayaCode: 68, commune: 'بوسعادة' })).toMatchObject({
      draft: { place: { wilayaCode: 28, wilayaName: "M'Sila", communeName: 'Bou Saada' } },
    });
  });

  it('for an office goes to the chosen pickup point, in the commune of the pickup point', () => {
    const pickupPoint = { id: 'd0000000-0000-4000-8000-000000000001' };
    const expected = { id: '160101', place: { communeId: '1601', communeName: 'Alger Centre' } };
    expect(check({ deliveryPlace: 'office' }, { pickupPoint })).toMatchObject({
      draft: { pickupPoint: expected },
    });
    const sent = check({ deliveryPlace: 'office' }, { pickupPoint: { carrierId: '160101' } });
    expect(sent).toMatchObject({ draft: { pickupPoint: expected } });
    // Whoever collects at a pickup point may live where the carrier does not go.
    expect(check({ deliveryPlace: 'office', commune: 'القبة' }, { pickupPoint })).toHaveProperty(
      'draft',
    );
  });

  it('for the home has no pickup point, whatever was chosen', () => {
    expect(check({}, { pickupPoint: { carrierId: '160101' } })).toMatchObject({
      draft: { pickupPoint: null },
    });
  });
});

describe('an order is not sent', () => {
  it.each([
    ['that is not confirmed', { status: 'pending' }, ['order_not_validated']],
    [
      'with a part of a dinar',
      { totalAmount: '4700.50' },
      ['amount_with_fraction', 'missing', 'missing'],
    ],
    ['to a commune that is none', { commune: 'هنا' }, ['commune_unknown']],
    ['to one that nobody matched', { commune: 'القبة' }, ['commune_unmatched']],
    // A carrier that lists only what it serves left El Meniaa out; its mother is listed.
    [
      'to a wilaya that was left out',
      { wilayaCode: 58, commune: 'المنيعة' },
      ['wilaya_not_served'],
    ],
    ['to a wilaya that is closed', { wilayaCode: 31, commune: 'وهران' }, ['wilaya_not_served']],
    ['to an office without its desk', { deliveryPlace: 'office' }, ['pickup_point_missing']],
    ['above what the carrier takes', { totalAmount: '150001.00' }, ['too_high', 'too_high']],
  ] as const)('%s', (_, over, expected) => {
    expect(codes(over as Partial<SentOrder>)).toEqual(expected);
  });

  it('to a pickup point that the carrier does not have', () => {
    expect(codes({ deliveryPlace: 'office' }, { pickupPoint: { carrierId: '999' } })).toEqual([
      'pickup_point_unknown',
    ]);
  });

  it.each([{ isListed: false }, { isHidden: true }])('to a pickup point that is %o', (over) => {
    const pickupPoints = known.pickupPoints.map((pickupPoint) => ({ ...pickupPoint, ...over }));
    const choice = { ...CHOICE, pickupPoint: { carrierId: '160101' } };
    const places = { ...known, pickupPoints };
    const to = order({ deliveryPlace: 'office' });
    const made = sendable(to, choice, account, CARRIER_ADAPTERS.yalidine, places);
    expect(made).toMatchObject({ problems: [{ code: 'pickup_point_unknown' }] });
  });

  it('before the places were read', () => {
    const none = { ...known, wilayas: new Map() };
    const made = sendable(order(), CHOICE, account, CARRIER_ADAPTERS.yalidine, none);
    expect(made).toMatchObject({ problems: [{ code: 'places_not_read', field: 'place' }] });
  });
});

it('freezes the price of the commune, else that of the wilaya', () => {
  const fee = { companyId, wilayaCode: 16, perExtraKg: null };
  const fees = [
    {
      ...fee,
      communeId: '',
      home: '600.00',
      pickupPoint: '350.00',
      returned: '250.00',
      codPercent: '1.50',
    },
    {
      ...fee,
      communeId: '1605',
      home: '650.00',
      pickupPoint: null,
      returned: null,
      codPercent: null,
    },
  ];
  const made = check();
  if (!('draft' in made)) throw new Error('no draft');
  const { draft } = made;
  expect(quoteOf({ ...known, fees }, draft)).toEqual({
    fee: '650.00',
    returnFee: null,
    codPercent: null,
  });
  const pickupPoint = { id: '1', name: '', place: { ...draft.place, communeId: '1601' } };
  expect(quoteOf({ ...known, fees }, { ...draft, pickupPoint })).toEqual({
    fee: '350.00',
    returnFee: '250.00',
    codPercent: '1.50',
  });
  expect(quoteOf(known, draft)).toEqual({ fee: null, returnFee: null, codPercent: null });
});
