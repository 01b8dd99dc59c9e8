import { expect, it } from 'vitest';
import { proposeFields } from './propose-fields.ts';

const meta = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([key, value], id) => ({ id, key, value }));
const order = (billing: object, fields: Record<string, unknown> = {}) => ({
  id: 1,
  billing,
  meta_data: meta(fields),
});
const proposedOf = (...orders: Parameters<typeof proposeFields>[0]) =>
  proposeFields(orders).proposed;

it('takes the usual fields where they say it', () => {
  const billing = { state: 'DZ-16', city: 'باب الزوار', address_1: 'حي 5', phone: '0550123456' };
  expect(proposedOf(order(billing))).toEqual({
    wilaya: 'billing.state',
    commune: 'billing.city',
    address: 'billing.address_1',
    phone: 'billing.phone',
  });
});

it('takes a name before a number, and the plug-in that says more before the usual fields', () => {
  // As a checkout with offices of a carrier writes it.
  const billing = { state: 'Alger', city: 'Draria', address_2: 'توصيل إلى المكتب' };
  const fields = {
    _billing_wilaya: '16',
    _billing_commune: 'Draria__hub__2',
    _billing_delivery_type: 'desk',
    _billing_hub_id: '2',
  };
  expect(proposedOf(order(billing, fields))).toEqual({
    wilaya: 'billing.state',
    commune: 'meta_data._billing_commune',
    deliveryPlace: 'meta_data._billing_delivery_type',
  });
});

it('a number is a wilaya only where its key says so', () => {
  expect(proposedOf(order({}, { steps: '16', _wilaya_id: '31' }))).toEqual({
    wilaya: 'meta_data._wilaya_id',
  });
  expect(proposedOf(order({}, { steps: '16' }))).toEqual({});
});

it('a city that is named like its wilaya is no wilaya', () => {
  expect(proposedOf(order({ city: 'Oran', state: '' }))).toEqual({ commune: 'billing.city' });
  expect(proposedOf(order({}, { champ: 'Oran' }))).toEqual({ wilaya: 'meta_data.champ' });
});

it('the field that is right in most orders is proposed, in an Arabic key too', () => {
  const orders = [
    order({ state: '' }, { الولاية: 'وهران', x: 'Oran' }),
    order({ state: 'Oran' }, { الولاية: 'سطيف', x: 'rien' }),
    order({ state: '?' }, { الولاية: 'بجاية', x: 'Béjaïa' }),
  ];
  expect(proposedOf(...orders)).toEqual({ wilaya: 'meta_data.الولاية' });
});

it('shows what says something, and neither names nor what plug-ins keep for themselves', () => {
  const fields = {
    is_vat_exempt: 'no',
    _wc_order_attribution_source_type: 'utm',
    _cca_wilaya_name: 'الجزائر',
    '_wc_other/shop/commune': 'درارية',
    lists: ['a'],
    long: 'x'.repeat(300),
    ['k'.repeat(300)]: 'x',
    'private\ue000use': 'x',
  };
  const billing = { first_name: 'كريم', email: 'a@b.dz', country: 'DZ', phone: '0550123456' };
  expect(proposeFields([order(billing, fields)]).found).toEqual([
    { path: 'billing.phone', sample: '0550123456' },
    { path: 'meta_data._cca_wilaya_name', sample: 'الجزائر' },
    { path: 'meta_data._wc_other/shop/commune', sample: 'درارية' },
  ]);
});

it('of no order there is nothing to say', () => {
  expect(proposeFields([])).toEqual({ proposed: {}, found: [] });
});
