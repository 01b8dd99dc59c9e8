// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMemoryDevice, type MemoryDevice } from '#tests/support/memory-device.ts';
import { rereadSession } from '../session.ts';
import { BOUNDS, keepAnswers, readKept, tooMany } from './reads-store.ts';

let device: MemoryDevice;
beforeEach(() => {
  device = openMemoryDevice();
});
afterEach(async () => {
  signIn(null);
  await device.close();
});

function signIn(rights: object | null): void {
  const record = { id: 'amina', username: 'amina', fullName: 'أمينة', role: 'r', ...rights };
  if (rights === null) localStorage.removeItem('user');
  else localStorage.setItem('user', JSON.stringify(record));
  rereadSession();
}
const answer = (at: number, data: unknown = at) => ({ hash: `${at}`, key: [], data, at });
const hashes = async () => (await readKept()).map(({ hash }) => hash);

it('gives back what was kept with the rights of now, as it was last', async () => {
  signIn({ canEditOrders: false });
  const now = Date.now();
  await keepAnswers([answer(now, 'before'), answer(now, 'after')]);
  expect(await readKept()).toMatchObject([{ hash: `${now}`, data: 'after' }]);
  signIn({ canEditOrders: true });
  expect(await readKept()).toEqual([]);
});

it('keeps nothing for nobody', async () => {
  signIn(null);
  await keepAnswers([answer(Date.now())]);
  expect(await device.rows('reads')).toEqual([]);
});

it('drops the oldest beyond what a device may keep', async () => {
  signIn({});
  const now = Date.now();
  await keepAnswers(Array.from({ length: BOUNDS.entries }, (_, age) => answer(now - age)));
  await keepAnswers([answer(now + 1)]);
  expect(await hashes()).toHaveLength(BOUNDS.entries);
  expect(await hashes()).not.toContain(`${now - BOUNDS.entries + 1}`);
});

it('counts characters too', () => {
  const big = BOUNDS.characters - 5;
  expect(
    tooMany([
      ['newer', 10],
      ['older', big],
    ]),
  ).toEqual(['older']);
});
