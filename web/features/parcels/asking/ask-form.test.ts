import { expect, it } from 'vitest';
import type { RequestKind } from '#contract/parcels/parcel-requests.ts';
import { bodyOf, firstValue } from './ask-form.tsx';

it.each<[RequestKind, string, object]>([
  ['cancel', '', { kind: 'cancel' }],
  ['new_attempt', '', { kind: 'new_attempt' }],
  ['return', '', { kind: 'return' }],
  ['remark', 'Appeler', { kind: 'remark', text: 'Appeler' }],
  ['change_phone', '0550', { kind: 'change_phone', phone: '0550' }],
  ['change_address', 'Cité', { kind: 'change_address', address: 'Cité' }],
  ['change_amount', '3500', { kind: 'change_amount', amount: '3500' }],
  ['change_pickup_point', 'd-1', { kind: 'change_pickup_point', pickupPointId: 'd-1' }],
  ['change_pickup_point', 'home', { kind: 'change_pickup_point', pickupPointId: null }],
])('sends %s', (kind, value, body) => {
  expect(bodyOf(kind, value)).toEqual(body);
});

it('begins with what stands now', () => {
  const agreed = {
    phone: '0550112233',
    address: 'Cité',
    wilayaCode: 16,
    amount: 4700,
    pickupPointName: null,
  };
  const kinds = ['change_phone', 'change_address', 'change_amount', 'remark'] as const;
  expect(kinds.map((kind) => firstValue(kind, { agreed }))).toEqual([
    '0550112233',
    'Cité',
    '4700',
    '',
  ]);
});
