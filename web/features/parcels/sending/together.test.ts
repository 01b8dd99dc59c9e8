import { expect, it } from 'vitest';
import * as geography from '#contract/geography/communes.ts';
import type { SendProblem } from '#contract/parcels/parcels.ts';
import type { SendRow } from './send-rows.ts';
import { mendedTogether } from './together.ts';

const problem = (code: SendProblem['code'], field: SendProblem['field'] = null) => ({
  code,
  field,
  limit: null,
});
const row = (
  orderId: string,
  problems: SendProblem[],
  order: Partial<NonNullable<SendRow['order']>> = {},
): SendRow => ({
  orderId,
  stage: 'mend',
  problems,
  parcel: null,
  order: {
    customerName: 'أمينة',
    wilayaCode: 31,
    commune: 'وهران',
    status: 'validated',
    deliveryPlace: 'home',
    totalAmount: 4000,
    companyId: 'company',
    companyName: 'ياليدين',
    isMended: false,
    ...order,
  },
});
const ids = (rows: readonly { orderId: string }[]) => rows.map(({ orderId }) => orderId);

it('finds those with one cause, and leaves what has to be confirmed first', () => {
  const found = mendedTogether(
    [
      row('a', [problem('pickup_point_missing', 'pickupPoint')]),
      row('b', [problem('pickup_point_unknown', 'pickupPoint'), problem('too_high', 'weightKg')]),
      row('c', [problem('no_company')]),
      row('d', [problem('no_company'), problem('order_not_validated')], { status: 'pending' }),
      row('e', [problem('too_high', 'amount')]),
    ],
    geography,
  );
  expect(ids(found.withoutPoint)).toEqual(['a', 'b']);
  expect(ids(found.wrongWeight)).toEqual(['b']);
  expect(ids(found.withoutCompany)).toEqual(['c']);
  expect(found.communes).toEqual([]);
});

it('proposes the only commune that a misspelt one can mean', () => {
  const unknown = [problem('commune_unknown', 'place')];
  const found = mendedTogether(
    [
      row('a', unknown, { commune: 'بير الجيرر' }),
      row('b', unknown, { commune: 'بير الجيرر' }),
      row('c', unknown, { commune: 'Es Sania' }),
      row('d', unknown, { commune: 'قرب المسجد' }),
      // Béni Rached and Béni Saf are in other wilayas, and neither is near.
      row('e', unknown, { commune: 'بني' }),
    ],
    geography,
  );
  expect(
    found.communes.map(({ written, rows, proposal }) => [written, ids(rows), proposal?.nameFr]),
  ).toEqual([
    ['بير الجيرر', ['a', 'b'], 'Bir El Djir'],
    ['Es Sania', ['c'], 'Es Senia'],
    ['قرب المسجد', ['d'], undefined],
    ['بني', ['e'], undefined],
  ]);
});
