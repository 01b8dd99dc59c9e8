import { describe, expect, it } from 'vitest';
import { fillFromClient } from './use-known-customer.ts';
import { EMPTY_ORDER } from './order-form-values.ts';

const amina = {
  id: '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a',
  name: 'أمينة بن علي',
  wilayaCode: 16,
  wilaya: 'الجزائر',
  daira: 'باب الوادي',
  commune: 'بولوغين',
  address: 'حي 200 مسكن',
  isSpecial: true,
};
const hers = {
  customerName: 'أمينة بن علي',
  wilaya: '16',
  daira: 'باب الوادي',
  commune: 'بولوغين',
  address: 'حي 200 مسكن',
  isSpecialClient: true,
};

describe('filling in a known client', () => {
  it('fills what is empty', () => {
    expect(fillFromClient(amina, EMPTY_ORDER, {}).filled).toEqual(hers);
  });

  it('leaves what was written, and never mixes two addresses', () => {
    const named = { ...EMPTY_ORDER, customerName: 'أمينة' };
    expect(fillFromClient(amina, named, {}).filled).not.toHaveProperty('customerName');
    const elsewhere = { ...EMPTY_ORDER, wilaya: '31' };
    expect(fillFromClient(amina, elsewhere, {}).filled).toEqual({
      customerName: 'أمينة بن علي',
      isSpecialClient: true,
    });
    const otherDaira = { ...EMPTY_ORDER, wilaya: '16', daira: 'الحراش' };
    expect(Object.keys(fillFromClient(amina, otherDaira, {}).filled)).toEqual([
      'customerName',
      'isSpecialClient',
    ]);
  });

  it('takes back what the phone before had filled in, but for what was changed since', () => {
    const values = { ...EMPTY_ORDER, ...hers, address: 'شارع ديدوش مراد 12' };
    expect(fillFromClient(null, values, hers)).toEqual({
      changes: { customerName: '', wilaya: '', daira: '', commune: '', isSpecialClient: false },
      filled: {},
    });
    const karim = { ...amina, name: 'كريم', wilayaCode: null, daira: null, commune: null };
    expect(
      fillFromClient({ ...karim, address: null, isSpecial: false }, values, hers).changes,
    ).toEqual({
      customerName: 'كريم',
      wilaya: '',
      daira: '',
      commune: '',
      isSpecialClient: false,
    });
  });
});
