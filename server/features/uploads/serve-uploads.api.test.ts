import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { thumbnailOf } from '#contract/uploads/uploads.ts';
import { signIn } from '#tests/support/factories.ts';
import { mp4, png } from '#tests/support/media-files.ts';
import { MEDIA_KINDS } from '#tests/support/media-storages.ts';
import { openUploads, type UploadDesk } from '#tests/support/upload-client.ts';
import { cleanUploads } from './uploads-cleaning.ts';

const HOUR = 3_600_000;

describe.each(Object.entries(MEDIA_KINDS))('files in %s', (_where, openMedia) => {
  let desk: UploadDesk;
  beforeAll(async () => {
    desk = await openUploads(openMedia);
  });
  beforeEach(async () => {
    await desk.empty();
    await desk.app.reset();
    await desk.signIn();
  });
  afterAll(() => desk.close());

  describe('a stored file', () => {
    it('may be kept for ever, shown anywhere and run nowhere', async () => {
      const { url } = await desk.send(await png());
      const { status, headers } = await desk.get(url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{32}\.webp"$/);
      const again = await desk.get(url, { 'if-none-match': headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await desk.get(url, {}, 'HEAD');
      expect([head.status, head.headers.get('content-length')]).toEqual([
        200,
        headers.get('content-length'),
      ]);
    });

    it('comes in parts, as players ask for it', async () => {
      const content = mp4();
      const { url } = await desk.send(content, { kind: 'video' });
      const part = async (range: string) => {
        const answer = await desk.get(url, { range });
        return [answer.status, Buffer.from(await answer.arrayBuffer()).length];
      };
      expect(await part('bytes=0-')).toEqual([206, content.length]);
      expect(await part('bytes=10-19')).toEqual([206, 10]);
      expect(await part('bytes=-7')).toEqual([206, 7]);
      expect(await part(`bytes=5-${content.length * 2}`)).toEqual([206, content.length - 5]);
      expect(await part('lines=1-2')).toEqual([200, content.length]);
      const beyond = await desk.get(url, { range: `bytes=${content.length}-` });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
        416,
        `bytes */${content.length}`,
      ]);
    });

    it.each([
      '/uploads/',
      '/uploads/incoming',
      `/uploads/${'0'.repeat(32)}.webp`,
      '/uploads/..%2f..%2fpackage.json',
      '/uploads/%00',
    ])('is not %s', async (path) => {
      expect((await desk.get(path)).status).toBe(404);
    });
  });

  describe('cleaning', () => {
    const clean = () => cleanUploads(desk.app.db, desk.store.media, desk.app.now());
    const product = { nameAr: 'سيروم', price: 100 };
    const setLogo = async (storeLogoUrl: string) => {
      const { client } = await signIn(desk.app);
      return client.call(settingsEndpoints.updateSettings, { body: { storeLogoUrl } });
    };

    it('removes after a day what no product uses, and nothing else', async () => {
      const used = await desk.send(await png());
      const film = await desk.send(mp4(), { kind: 'video' });
      await desk.send(await png());
      await desk.client.call(productEndpoints.createProduct, {
        body: { ...product, image: used.url, videoUrl: film.url },
      });
      desk.app.advance(23 * HOUR);
      await clean();
      expect(desk.store.files()).toHaveLength(5);
      desk.app.advance(2 * HOUR);
      await clean();
      expect(new Set(desk.store.files())).toEqual(
        new Set([used.url, thumbnailOf(used.url), film.url].map((url) => url.split('/')[2])),
      );
    });

    it('leaves a replaced picture another day', async () => {
      const first = await desk.send(await png());
      const second = await desk.send(await png());
      const created = await desk.client.call(productEndpoints.createProduct, {
        body: { ...product, image: first.url },
      });
      const { id } = created.body as Product;
      desk.app.advance(30 * HOUR);
      await desk.signIn();
      const change = { params: { id }, body: { image: second.url } };
      expect((await desk.client.call(productEndpoints.updateProduct, change)).status).toBe(200);
      await clean();
      expect((await desk.get(first.url)).status).toBe(200);
      desk.app.advance(25 * HOUR);
      await clean();
      expect((await desk.get(first.url)).status).toBe(404);
      expect((await desk.get(second.url)).status).toBe(200);
    });

    it('keeps the logo of the store, and the one before it another day', async () => {
      const first = await desk.send(await png());
      const second = await desk.send(await png());
      const statuses = () =>
        Promise.all([first, second].map(async ({ url }) => (await desk.get(url)).status));
      expect((await setLogo(first.url)).status).toBe(200);
      desk.app.advance(23 * HOUR);
      expect((await setLogo(second.url)).status).toBe(200);
      desk.app.advance(2 * HOUR);
      await clean();
      expect(await statuses()).toEqual([200, 200]);
      desk.app.advance(30 * HOUR);
      await clean();
      expect(await statuses()).toEqual([404, 200]);
    });

    it('makes a form that waited too long say so', async () => {
      const { url } = await desk.send(await png());
      desk.app.advance(25 * HOUR);
      await clean();
      await desk.signIn();
      const late = await desk.client.call(productEndpoints.createProduct, {
        body: { ...product, image: url },
      });
      expect(late.status).toBe(400);
      expect(late.body).toMatchObject({ errors: [{ path: 'image' }] });
      const logo = await setLogo(url);
      expect(logo.status).toBe(400);
      expect(logo.body).toMatchObject({ errors: [{ path: 'storeLogoUrl' }] });
    });
  });
});
