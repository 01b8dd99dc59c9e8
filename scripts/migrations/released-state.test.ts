import { expect, it } from 'vitest';
import { findBroken, type ReleasedState } from './released-state.ts';

const RELEASED: ReleasedState = {
  version: '1.0.0',
  migrations: { '0000_create_store.sql': 'aa' },
  functions: 'ff',
};
const present = (more: Partial<ReleasedState>) => findBroken(RELEASED, { ...RELEASED, ...more });
const NEXT = { '0000_create_store.sql': 'aa', '0001_add_note.sql': 'bb' };

it('a released migration stays, and others come after it', () => {
  expect(present({})).toEqual([]);
  expect(present({ migrations: NEXT })).toEqual([]);
  const stays = ['0000_create_store.sql went out with 1.0.0 and stays as it was: add another.'];
  expect(present({ migrations: { '0000_create_store.sql': 'ab' } })).toEqual(stays);
  expect(present({ migrations: { '0001_add_note.sql': 'bb' } })).toEqual(stays);
});

it('functions that changed bring a migration', () => {
  expect(present({ functions: 'fe' })).toEqual([
    'server/db/functions has changed since 1.0.0: add a migration with npm run migrations:generate -- <name>.',
  ]);
  expect(present({ functions: 'fe', migrations: NEXT })).toEqual([]);
});
