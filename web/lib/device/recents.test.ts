// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rereadSession, signOut } from '../session.ts';
import { keepRecent, recents } from './recents.ts';

function signInAs(id: string) {
  localStorage.setItem(
    'user',
    JSON.stringify({ id, username: id, fullName: id, role: 'administrator' }),
  );
  rereadSession();
}
const open = (...ids: string[]) => {
  for (const id of ids) keepRecent({ kind: 'order', id, name: `of ${id}` });
};
const ids = () => recents().map(({ id }) => id);

beforeEach(() => signInAs('one'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  rereadSession();
});

it('what was opened last comes first, and once', () => {
  open('a', 'b', 'a');
  expect(ids()).toEqual(['a', 'b']);
  keepRecent({ kind: 'client', id: 'a', name: 'another kind' });
  expect(ids()).toEqual(['a', 'a', 'b']);
});

it('keeps twelve', () => {
  open(...Array.from({ length: 20 }, (_, at) => `order ${at}`));
  expect(ids()).toHaveLength(12);
  expect(ids()[0]).toBe('order 19');
});

it('another user sees nothing of it', () => {
  open('a');
  signInAs('two');
  expect(ids()).toEqual([]);
  open('b');
  expect(ids()).toEqual(['b']);
});

it('signing out leaves nothing on the device', async () => {
  open('a');
  expect(JSON.stringify(Object.entries(localStorage))).toContain('of a');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  vi.stubGlobal('location', { assign: () => {} });
  await signOut();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('of a');
  open('b');
  expect(ids()).toEqual([]);
});

it('a damaged record counts as none', () => {
  localStorage.setItem('recents', '{"userId":"one"');
  expect(ids()).toEqual([]);
  open('a');
  expect(ids()).toEqual(['a']);
});
