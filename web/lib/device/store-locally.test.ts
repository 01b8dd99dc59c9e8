// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { rereadSession } from '../session.ts';
import { keepRecent, recents } from './recents.ts';
import { storeLocally } from './store-locally.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('goes on without remembering on a device without room', () => {
  localStorage.setItem(
    'user',
    JSON.stringify({ id: 'u', username: 'u', fullName: 'u', role: 'r' }),
  );
  rereadSession();
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw full;
  });
  expect(storeLocally('any', 'thing')).toBe(false);
  keepRecent({ kind: 'order', id: '1', name: 'فضيلة' });
  expect(recents()).toEqual([]);
});
