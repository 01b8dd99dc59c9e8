// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryDraftDb } from '#tests/support/memory-draft-db.ts';
import { PATIENTLY } from '#tests/support/patience.ts';

const AMINA = '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f01';
const SAMIR = '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f02';
const DAY_MS = 86_400_000;

let device: MemoryDraftDb;
/** The key that the server gives to each user; a new password gives another one. */
let keys: Record<string, string>;
let isServerThere: boolean;
const keyOf = (letter: string) => btoa(letter.repeat(32)).replaceAll('=', '');

beforeEach(() => {
  device = new MemoryDraftDb();
  keys = { [AMINA]: keyOf('a'), [SAMIR]: keyOf('s') };
  isServerThere = true;
  vi.stubGlobal('indexedDB', device);
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    if (path !== '/api/auth/draft-key') return new Response(null, { status: 204 });
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    return Response.json({ draftKey: keys[id] });
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A page has its own modules; what lies on the device is the same for all of them. */
async function openPage(id: string) {
  localStorage.setItem('user', JSON.stringify({ id, username: 'u', fullName: 'u', role: 'r' }));
  vi.resetModules();
  const { openDrafts } = await import('./drafts.ts');
  const session = await import('../session.ts');
  session.rereadSession();
  const drafts = openDrafts();
  if (drafts === null) throw new Error('No drafts');
  return { ...drafts, openDrafts, session };
}

it('returns what was typed after a reload, and lies on the device unreadable', async () => {
  const before = await openPage(AMINA);
  await before.keep('client 1', 'k1', { name: 'فضيلة', phone: '0550112233' });
  const [row] = device.rows as { sealed?: ArrayBuffer }[];
  expect(new TextDecoder().decode(row?.sealed)).not.toContain('0550112233');
  expect(JSON.stringify(row)).not.toContain('0550112233');

  const after = await openPage(AMINA);
  expect(await after.newest('client 1')).toMatchObject({
    id: 'k1',
    values: { name: 'فضيلة', phone: '0550112233' },
  });
  expect(await after.newest('client 2')).toBeNull();
});

it('gives another user nothing, also from the same database', async () => {
  const amina = await openPage(AMINA);
  await amina.keep('order', 'k1', { name: 'فضيلة' });
  const samir = await openPage(SAMIR);
  expect(await samir.newest('order')).toBeNull();
  keys[AMINA] = keyOf('s');
  expect(await (await openPage(AMINA)).newest('order')).toBeNull();
});

it('drops silently what a new password made unreadable, and waits for a key that it cannot get', async () => {
  const before = await openPage(AMINA);
  await before.keep('order', 'k1', { name: 'فضيلة' });
  isServerThere = false;
  const offline = await openPage(AMINA);
  await expect(offline.newest('order')).rejects.toThrow(/تعذّر الاتصال/);
  expect(device.rows).toHaveLength(1);
  isServerThere = true;
  expect(await offline.newest('order')).toMatchObject({ id: 'k1' });
  keys[AMINA] = keyOf('n');
  expect(await (await openPage(AMINA)).newest('order')).toBeNull();
  expect(device.rows).toHaveLength(0);
});

it('keeps twenty drafts for fourteen days, and none that is too long', async () => {
  const page = await openPage(AMINA);
  for (let at = 1; at <= 21; at += 1) {
    await page.keep(`client ${at}`, `k${at}`, { at });
    // The oldest goes: two must not be of the same moment.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(device.rows).toHaveLength(20);
  expect(await page.newest('client 1')).toBeNull();
  expect(await page.newest('client 21')).toMatchObject({ values: { at: 21 } });
  await page.keep('long', 'k', { text: 'x'.repeat(100_000) });
  expect(await page.newest('long')).toBeNull();
  device.change({ at: Date.now() - 14 * DAY_MS - 1_000 });
  expect(await page.newest('client 21')).toBeNull();
  expect(device.rows).toHaveLength(0);
});

it('is wiped by signing out, and not by a session that ended', async () => {
  const page = await openPage(AMINA);
  await page.keep('order', 'k1', { name: 'فضيلة' });
  localStorage.removeItem('user');
  page.session.rereadSession();
  expect(page.openDrafts()).toBeNull();
  expect(device.rows).toHaveLength(1);
  const again = await openPage(AMINA);
  vi.stubGlobal('location', { assign: () => undefined, pathname: '/', search: '', hash: '' });
  await again.session.signOut();
  await vi.waitFor(() => expect(device.rows).toHaveLength(0), PATIENTLY);
});

it('has none where the browser cannot encrypt', async () => {
  const page = await openPage(AMINA);
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  expect(page.openDrafts()).toBeNull();
});

it('keeps what was typed without a network as soon as there is one, or at once with a key at hand', async () => {
  const page = await openPage(AMINA);
  isServerThere = false;
  await expect(page.keep('order', 'k1', { name: 'فضيلة' })).rejects.toThrow('الاتصال');
  await expect(page.keep('order', 'k2', { name: 'سليمة' })).rejects.toThrow('الاتصال');
  await page.drop('k2');
  isServerThere = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(
    async () => expect(await (await openPage(AMINA)).newest('order')).toMatchObject({ id: 'k1' }),
    PATIENTLY,
  );
  expect(device.rows).toHaveLength(1);

  const prepared = await openPage(AMINA);
  prepared.prepare();
  await vi.waitFor(() => prepared.keep('client', 'k3', { name: 'كريم' }), PATIENTLY);
  isServerThere = false;
  await prepared.keep('client', 'k3', { name: 'كريمة' });
  isServerThere = true;
  expect(await (await openPage(AMINA)).newest('client')).toMatchObject({
    values: { name: 'كريمة' },
  });
});

it('does not keep for one user what another typed without a network', async () => {
  const amina = await openPage(AMINA);
  isServerThere = false;
  await expect(amina.keep('order', 'k1', { name: 'فضيلة' })).rejects.toThrow('الاتصال');
  isServerThere = true;
  localStorage.setItem(
    'user',
    JSON.stringify({ id: SAMIR, username: 's', fullName: 's', role: 'r' }),
  );
  amina.session.rereadSession();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => amina.openDrafts()?.keep('client', 'k2', { name: 'كريم' }), PATIENTLY);
  expect(device.rows).toMatchObject([{ id: 'k2' }]);
});
