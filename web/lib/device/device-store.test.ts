// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SessionUser } from '#contract/auth/auth.ts';
import { type MemoryDevice, openMemoryDevice } from '../../../tests/support/memory-device.ts';
import { device, forget, unexpiredOf, readerOf } from './device-store.ts';

const DAY_MS = 86_400_000;
const AMINA = { id: 'amina', canEditOrders: false } as SessionUser;
const SAMIR = { id: 'samir', canEditOrders: false } as SessionUser;

let memory: MemoryDevice;
beforeEach(() => {
  memory = openMemoryDevice();
});
afterEach(() => memory.close());

/** One row of each kind of this age. */
async function keep(user: SessionUser, days = 0): Promise<void> {
  const at = Date.now() - days * DAY_MS;
  const id = `${user.id} ${days}`;
  const database = await device();
  await database.put('drafts', { id, owner: user.id, at, form: 'order', text: '{}' });
  const read = { hash: id, key: [], data: 'فضيلة', size: 1 };
  await database.put('reads', { ...read, owner: readerOf(user), at });
  await database.put('unsent', { box: 'office', owner: user.id, at, item: id });
}
async function left() {
  const of = async (store: 'drafts' | 'reads' | 'unsent') => (await memory.rows(store)).length;
  return { drafts: await of('drafts'), reads: await of('reads'), unsent: await of('unsent') };
}

it('keeps what is of whoever is signed in', async () => {
  await keep(AMINA);
  await forget(AMINA, false);
  expect(await left()).toEqual({ drafts: 1, reads: 1, unsent: 1 });
});

it('keeps what waits to be sent at a sign-out, and nothing else', async () => {
  await keep(AMINA);
  await forget(null, true);
  expect(await left()).toEqual({ drafts: 0, reads: 0, unsent: 1 });
});

it('keeps drafts when the session has ended, and nothing to read', async () => {
  await keep(AMINA);
  await forget(null, false);
  expect(await left()).toEqual({ drafts: 1, reads: 0, unsent: 1 });
});

it('keeps nothing to read that was read with other rights', async () => {
  await keep(AMINA);
  await forget({ ...AMINA, canEditOrders: true }, false);
  expect(await left()).toEqual({ drafts: 1, reads: 0, unsent: 1 });
});

it('deletes what another left when somebody signs in, but what may still be sent', async () => {
  await keep(AMINA, 1);
  await keep(AMINA, 27);
  await keep(AMINA, 29);
  await forget(SAMIR, false);
  expect(await left()).toEqual({ drafts: 0, reads: 0, unsent: 2 });
});

it('deletes after 14 days, and never what its owner has still to send', async () => {
  await keep(AMINA, 13);
  await keep(AMINA, 15);
  await keep(AMINA, 100);
  const database = await device();
  expect(await database.countFromIndex('drafts', 'kept', unexpiredOf('amina'))).toBe(1);
  await forget(null, false);
  expect(await left()).toEqual({ drafts: 1, reads: 0, unsent: 3 });
  await keep(AMINA, 15);
  await forget(AMINA, false);
  expect(await left()).toEqual({ drafts: 1, reads: 0, unsent: 4 });
});

it('says so where the browser has no database, and tries again', async () => {
  await memory.close();
  await expect(device()).rejects.toThrow('not defined');
  memory = openMemoryDevice();
  expect((await device()).name).toBe('lawha');
});

it('lets a newer version of the app change it', async () => {
  await device();
  const request = indexedDB.open('lawha', 2);
  const { promise, resolve } = Promise.withResolvers<number>();
  request.addEventListener('success', () => resolve(request.result.version));
  expect(await promise).toBe(2);
  request.result.close();
  await expect(device()).rejects.toHaveProperty('name', 'VersionError');
});
