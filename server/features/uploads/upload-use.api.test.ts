import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { png } from '#tests/support/media-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { localStorage } from './open-media.ts';
import { cleanUploads } from './uploads-cleaning.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let desk: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  desk = (await signIn(app)).client;
});
afterAll(() => app.close());

const upload = async () => {
  const { body } = await desk.uploadImage(await png());
  return (body as { url: string }).url;
};
const rowOf = async (url: string) => {
  const [row] = await app.db
    .select()
    .from(uploads)
    .where(eq(uploads.name, url.replace('/uploads/', '')));
  return row;
};
const addProduct = async (image: string) => {
  const body = { nameAr: 'سيروم', price: 1500, image };
  return desk.request('POST', '/api/products', { body });
};
/** The session expires after days, so this signs in again. */
const later = async (days: number) => {
  app.advance(days * DAY_MS);
  desk = (await signIn(app)).client;
};

it('a file that was given up is used for nothing any more', async () => {
  const url = await upload();
  await app.db.update(uploads).set({ removedAt: app.now() });
  expect(await addProduct(url)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', errors: [{ path: 'image' }] },
  });
  const logo = await desk.request('PATCH', '/api/settings', { body: { storeLogoUrl: url } });
  expect(logo).toMatchObject({ status: 400, body: { errors: [{ path: 'storeLogoUrl' }] } });
});

it('what a product or the store shows is never cleaned away', async () => {
  const [picture, logo, unused] = [await upload(), await upload(), await upload()];
  expect((await addProduct(picture)).status).toBe(201);
  await desk.request('PATCH', '/api/settings', { body: { storeLogoUrl: logo } });
  await later(30);
  const media = {
    storage: localStorage(app.uploadsFolder),
    incoming: join(app.uploadsFolder, 'incoming'),
  };
  await cleanUploads(app.db, media, app.now());
  expect(await rowOf(picture)).toBeDefined();
  expect(await rowOf(logo)).toBeDefined();
  expect(await rowOf(unused)).toBeUndefined();
});

it('a replaced picture and a replaced logo stay for another day', async () => {
  const [picture, logo] = [await upload(), await upload()];
  const { id } = (await addProduct(picture)).body as { id: string };
  await desk.request('PATCH', '/api/settings', { body: { storeLogoUrl: logo } });
  await later(30);
  const began = app.now().getTime();
  const image = await upload();
  expect((await desk.request('PATCH', `/api/products/${id}`, { body: { image } })).status).toBe(
    200,
  );
  await desk.request('PATCH', '/api/settings', { body: { storeLogoUrl: '' } });
  for (const url of [picture, logo]) {
    const keptFor = ((await rowOf(url))?.keepUntil.getTime() ?? 0) - began;
    expect(keptFor).toBeGreaterThanOrEqual(DAY_MS);
    expect(keptFor).toBeLessThan(DAY_MS + 60_000);
  }
});
