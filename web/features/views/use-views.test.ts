import { expect, it } from 'vitest';
import { sameView } from './use-views.ts';

const VIEW = {
  filters: { status: 'pending', wilaya: '16' },
  columns: ['phone', 'status'],
  density: null,
};

it('takes filters in any order, and columns in theirs', () => {
  expect(sameView(VIEW, { ...VIEW, filters: { wilaya: '16', status: 'pending' } })).toBe(true);
  expect(sameView(VIEW, { ...VIEW, columns: ['status', 'phone'] })).toBe(false);
  expect(sameView(VIEW, { ...VIEW, filters: { status: 'pending' } })).toBe(false);
  expect(sameView(VIEW, { ...VIEW, density: 'compact' })).toBe(false);
});
