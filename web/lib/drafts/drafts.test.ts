// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryDevice, type MemoryDevice } from '#tests/support/memory-device.ts';
import { PATIENTLY } from '#tests/support/patience.ts';

const AMINA = '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f01';
const SAMIR = '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f02';
const DAY_MS = 86_400_000;

let device: MemoryDevice;
beforeEach(() => {
  device = openMemoryDevice();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(async () => {
  localStorage.clear();
  await device.close();
});

/** A page has its own modules; what lies on the device is the same for all of them. */
async function openPage(id: string) {
  localStorage.setItem('user', JSON.stringify({ id, username: 'u', fullName: 'u', role: 'r' }));
  vi.resetModules();
  const { dropDraft, keepDraft, newestDraft } = await import('./drafts.ts');
  const session = await import('../session.ts');
  session.rereadSession();
  return {
    keep: (form: string, draftId: string, values: object) =>
      keepDraft(id, form, { id: draftId, values: { ...values } }),
    newest: (form: string) => newestDraft(id, form),
    drop: dropDraft,
    session,
  };
}
const kept = (count: number) =>
  vi.waitFor(async () => expect(await device.rows('drafts')).toHaveLength(count), PATIENTLY);

it('returns what was typed after a reload, of the same form', async () => {
  const before = await openPage(AMINA);
  await before.keep('client 1', 'k1', { name: 'فضيلة', phone: '0550112233' });
  await before.keep('client 1', 'k1', { name: 'فضيلة', phone: '0550112244' });
  const after = await openPage(AMINA);
  expect(await after.newest('client 1')).toMatchObject({
    id: 'k1',
    values: { name: 'فضيلة', phone: '0550112244' },
  });
  expect(await after.newest('client 2')).toBeNull();
  await after.drop('k1');
  expect(await after.newest('client 1')).toBeNull();
});

it('gives another user nothing, and deletes it when they sign in', async () => {
  const amina = await openPage(AMINA);
  await amina.keep('order', 'k1', { name: 'فضيلة' });
  const samir = await openPage(SAMIR);
  expect(await samir.newest('order')).toBeNull();
  await kept(0);
});

it('keeps twenty drafts for fourteen days, and none that is too long', async () => {
  const page = await openPage(AMINA);
  for (let at = 1; at <= 21; at += 1) {
    await page.keep(`client ${at}`, `k${at}`, { at });
    // The oldest goes: two must not be of the same moment.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await kept(20);
  expect(await page.newest('client 1')).toBeNull();
  expect(await page.newest('client 21')).toMatchObject({ values: { at: 21 } });
  await page.keep('long', 'k', { text: 'x'.repeat(100_000) });
  expect(await page.newest('long')).toBeNull();
  await device.change('drafts', { at: Date.now() - 14 * DAY_MS - 1_000 });
  expect(await page.newest('client 21')).toBeNull();
  await openPage(AMINA);
  await kept(0);
});

it('is wiped by signing out, and not by a session that ended', async () => {
  const page = await openPage(AMINA);
  await page.keep('order', 'k1', { name: 'فضيلة' });
  localStorage.removeItem('user');
  page.session.rereadSession();
  // A form that closes because of it.
  await page.keep('order', 'k1', { name: 'فضيلة ب' });
  const again = await openPage(AMINA);
  expect(await again.newest('order')).toMatchObject({ values: { name: 'فضيلة ب' } });
  vi.stubGlobal('location', { assign: () => undefined, pathname: '/', search: '', hash: '' });
  await again.session.signOut();
  expect(await device.rows('drafts')).toEqual([]);
  await again.keep('order', 'k1', { name: 'فضيلة' });
  expect(await device.rows('drafts')).toEqual([]);
});

it('does not keep for one user what a form of another still holds', async () => {
  const amina = await openPage(AMINA);
  const record = { id: SAMIR, username: 's', fullName: 's', role: 'r' };
  localStorage.setItem('user', JSON.stringify(record));
  amina.session.rereadSession();
  await amina.keep('order', 'k1', { name: 'فضيلة' });
  expect(await device.rows('drafts')).toEqual([]);
});
