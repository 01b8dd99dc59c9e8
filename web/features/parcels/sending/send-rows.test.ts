import { expect, it } from 'vitest';
import type { Parcel, SendCheck } from '#contract/parcels/parcels.ts';
import { mendableIn } from './send-mend-values.ts';
import { byStage, refusalOf, sendRow } from './send-rows.ts';

const order: NonNullable<SendCheck['order']> = {
  customerName: 'أمينة',
  wilayaCode: 16,
  commune: 'القبة',
  status: 'validated',
  deliveryPlace: 'home',
  totalAmount: 4_700,
  companyId: 'c1',
  companyName: 'Yalidine',
  isMended: false,
};
const check = (over: Partial<SendCheck> = {}): SendCheck => ({
  orderId: 'o1',
  problems: [],
  order,
  ...over,
});
const parcel = (state: Parcel['state'], over: Partial<Parcel> = {}) =>
  ({ id: state, orderId: 'o1', state, nextStep: null, problem: null, ...over }) as Parcel;
const problem = (code: SendCheck['problems'][number]['code'], field: string | null = null) =>
  ({ code, field, limit: null }) as SendCheck['problems'][number];

it.each([
  ['without problems is ready', check(), [], 'ready'],
  ['with one has to be mended', check({ problems: [problem('no_company')] }), [], 'mend'],
  ['whose parcel waits is waiting', check(), [parcel('sending', { nextStep: 'send' })], 'waiting'],
  [
    'that is looked up is waiting',
    check(),
    [parcel('uncertain', { nextStep: 'look_up' })],
    'waiting',
  ],
  ['that nobody can look up needs an answer', check(), [parcel('uncertain')], 'ask'],
  ['that the carrier has is done', check(), [parcel('draft'), parcel('failed')], 'done'],
  ['that was refused has to be mended', check(), [parcel('failed')], 'mend'],
  [
    'that was changed since is ready',
    check({ order: { ...order, isMended: true } }),
    [parcel('failed')],
    'ready',
  ],
  ['whose parcel was cancelled can be sent again', check(), [parcel('cancelled')], 'ready'],
] as const)('an order %s', (_, given, parcels, stage) => {
  expect(sendRow(given, parcels).stage).toBe(stage);
});

it('what its parcel says wins over an older check', () => {
  const row = sendRow(check({ problems: [problem('already_sent')] }), [parcel('created')]);
  expect(row).toMatchObject({ stage: 'done', problems: [] });
  // The parcel of another sender failed since: the check is no longer true.
  expect(sendRow(check({ problems: [problem('already_sent')] }), [parcel('failed')])).toMatchObject(
    {
      stage: 'mend',
      problems: [],
    },
  );
});

it('says once that an amount is wrong', () => {
  const problems = [
    problem('amount_with_fraction', 'amount'),
    problem('missing', 'amount'),
    problem('missing', 'declaredValue'),
  ];
  expect(sendRow(check({ problems }), []).problems).toEqual([problems[0]]);
});

it('counts every order in one stage', () => {
  const rows = [sendRow(check(), []), sendRow(check({ orderId: 'o2' }), [parcel('created')])];
  const { ready, done, mend } = byStage(rows);
  expect([ready.length, done.length, mend.length]).toEqual([1, 1, 0]);
});

it('offers what the problems are about, and everything after a refusal in words', () => {
  const fieldsOf = (given: SendCheck, parcels: Parcel[] = []) =>
    mendableIn(sendRow(given, parcels));
  expect(fieldsOf(check({ problems: [problem('phone_form', 'phones')] }))).toEqual(['phone']);
  expect(fieldsOf(check({ problems: [problem('commune_unknown', 'place')] }))).toEqual([
    'deliveryCompanyId',
    'commune',
  ]);
  expect(fieldsOf(check({ problems: [problem('pickup_point_missing', 'pickupPoint')] }))).toEqual([
    'pickupPoint',
  ]);
  expect(fieldsOf(check({ problems: [problem('origin_not_served', 'origin')] }))).toEqual([]);
  expect(fieldsOf(check(), [parcel('failed')])).toEqual([
    'customerName',
    'phone',
    'deliveryCompanyId',
    'commune',
    'address',
    'weight',
    'totalAmount',
  ]);
});

it('tells our own codes from the words of a carrier', () => {
  const isCode = (word: string) => ['pickup_point_missing', 'no_company'].includes(word);
  const of = (words: string) => refusalOf(parcel('failed', { problem: words }), isCode);
  expect(of('pickup_point_missing no_company')).toEqual({
    codes: ['pickup_point_missing', 'no_company'],
  });
  expect(of('Commune inconnue')).toEqual({ words: 'Commune inconnue' });
  expect(refusalOf(parcel('failed'), isCode)).toEqual({ words: '' });
});
