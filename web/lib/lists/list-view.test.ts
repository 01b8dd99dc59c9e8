// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  isPlain,
  keepLastView,
  lastView,
  readViewSearch,
  toListView,
  viewAddress,
} from './list-view.ts';

const ID = '3f0c8a52-6f0e-4b6f-9f0a-0c1d2e3f4a5b';

it('reads known columns once each, in the order given', () => {
  const given = { view: ID, columns: 'phone,odd,status,phone', density: 'compact' };
  expect(readViewSearch('orders', given)).toEqual({
    view: ID,
    columns: 'phone,status',
    density: 'compact',
  });
});

it.each([{ view: 'x' }, { columns: 'odd' }, { columns: 3 }, { density: 'tiny' }])(
  'drops %o',
  (given) => {
    expect(readViewSearch('orders', given)).toEqual({});
  },
);

it('writes a view into an address and reads it again', () => {
  const search = {
    status: 'pending',
    wilaya: 16,
    special: true,
    columns: 'phone,status',
    view: ID,
  };
  const view = toListView(search);
  expect(view).toEqual({
    filters: { status: 'pending', wilaya: '16', special: 'true' },
    columns: ['phone', 'status'],
    density: null,
  });
  expect(viewAddress(view, ID)).toEqual({
    status: 'pending',
    wilaya: '16',
    special: 'true',
    columns: 'phone,status',
    view: ID,
  });
});

it('is plain only where nothing is chosen', () => {
  expect(isPlain(toListView({ view: ID }))).toBe(true);
  expect(isPlain(toListView({ density: 'compact' }))).toBe(false);
  expect(isPlain(toListView({ columns: 'phone' }))).toBe(false);
  expect(isPlain(toListView({ search: 'x' }))).toBe(false);
});

it('keeps the last view of each list on the device', () => {
  const view = {
    id: ID,
    version: 3,
    filters: { search: 'آيت & أخوه' },
    columns: null,
    density: null,
  };
  keepLastView('orders', view);
  expect(lastView('orders')).toEqual({ search: 'آيت & أخوه', view: ID, version: '3' });
  expect(lastView('clients')).toBeNull();
  keepLastView('orders', null);
  expect(lastView('orders')).toBeNull();
});
