import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { NOTHING_REFUSED, refusalOf } from './settings-saving.ts';

const BODY = {
  storeName: '',
  shippingCosts: [
    { wilayaCode: 16, homeCost: 1, officeCost: 1 },
    { wilayaCode: 31, homeCost: 1, officeCost: -1 },
  ],
  wheel: { prizes: [{ index: 6, weight: '1', dailyStock: '-1' }] },
};
const refused = (...paths: string[]) =>
  refusalOf(
    new ApiError(400, 'x', { errors: paths.map((path) => ({ path, message: 'خطأ' })) }),
    BODY,
  );

it('finds the place of each refused value on the screen', () => {
  const found = refused(
    'storeName',
    'shippingCosts.1.officeCost',
    'wheel.campaign',
    'wheel.prizes.0.dailyStock',
  );
  expect(found.fields).toEqual([{ path: 'storeName', message: 'خطأ' }]);
  expect(found.prices).toEqual({ 31: { office: 'invalid' } });
  expect(found.wheel).toEqual(new Set(['campaign', 'dailyStock.6']));
});

it('takes a refusal of all prizes for their weights', () => {
  expect(refused('wheel.prizes').wheel).toEqual(new Set(['weights']));
});

it('finds nothing where no answer came', () => {
  expect(refusalOf(new TypeError('offline'), BODY)).toEqual(NOTHING_REFUSED);
});
