import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thumbnailOf, UPLOAD_LIMITS } from '#contract/uploads/uploads.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import {
  avifBomb,
  box,
  jpeg,
  liveWebm,
  mp4,
  png,
  pngBomb,
  slowAvif,
  webm,
} from '#tests/support/media-files.ts';
import { MEDIA_KINDS } from '#tests/support/media-storages.ts';
import { openUploads, type UploadDesk } from '#tests/support/upload-client.ts';

/** In megabytes; it never falls, so it has to rise for the test to fail. */
const peakMemory = () => process.resourceUsage().maxRSS / 1_024;

const NAME = /^\/uploads\/[0-9a-f]{32}\.(?:webp|mp4|webm)$/;

describe.each(Object.entries(MEDIA_KINDS))('uploads to %s', (_where, openMedia) => {
  let desk: UploadDesk;
  beforeAll(async () => {
    desk = await openUploads(openMedia);
  });
  beforeEach(() => desk.empty());
  afterAll(() => desk.close());

  describe('a picture', () => {
    it('is made anew as WebP with a small one beside it, without place and camera', async () => {
      const original = await jpeg(4000, 1000);
      expect(original.includes('SecretPhone')).toBe(true);
      const { status, url } = await desk.send(original);
      expect(status).toBe(200);
      expect(url).toMatch(NAME);
      const web = await desk.bytesOf(url);
      expect(await sharp(web).metadata()).toMatchObject({
        format: 'webp',
        width: 1600,
        height: 400,
      });
      expect((await sharp(web).metadata()).exif).toBeUndefined();
      expect(web.includes('SecretPhone')).toBe(false);
      expect(await sharp(await desk.bytesOf(thumbnailOf(url))).metadata()).toMatchObject({
        width: 640,
      });
      expect(desk.store.files()).toHaveLength(2);
    });

    it('stands upright however the camera was held, and is not blown up', async () => {
      const sideways = await sharp(await jpeg(300, 200))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const { url } = await desk.send(sideways);
      expect(await sharp(await desk.bytesOf(url)).metadata()).toMatchObject({
        width: 200,
        height: 300,
      });
    });

    it('is known by its content, not by what it is called', async () => {
      const answer = await desk.send(await png(), {
        fileName: '../../../etc/passwd.exe',
        type: 'text/html',
      });
      expect(answer.status).toBe(200);
      expect(answer.url).toMatch(NAME);
    });

    it('loses what was hidden behind it', async () => {
      const script = '<script>alert(1)</script>';
      for (const cover of [await jpeg(), await png()]) {
        const { status, url } = await desk.send(Buffer.concat([cover, Buffer.from(script)]));
        expect(status).toBe(200);
        expect((await desk.bytesOf(url)).includes('script')).toBe(false);
      }
    });

    it.each([
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      [
        'SVG after a heading',
        '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>',
      ],
      ['HTML', '<!doctype html><script>alert(1)</script>'],
      ['a program', 'MZ\x90\x00'],
      ['a video', mp4().toString('latin1')],
    ])('is not %s', async (_what, content) => {
      const answer = await desk.send(Buffer.from(content, 'latin1'), {
        fileName: 'x.png',
        type: 'image/png',
      });
      expect([answer.status, answer.code]).toEqual([415, 'not_an_image']);
      expect(desk.store.files()).toEqual([]);
    });

    it('may not unfold into more than memory holds', async () => {
      const bomb = pngBomb();
      expect(bomb.length).toBeLessThan(100_000);
      const answer = await desk.send(bomb);
      expect([answer.status, answer.code]).toEqual([413, 'too_many_pixels']);
      expect(answer.detail).toContain('50 megapixels');
      expect(desk.store.files()).toEqual([]);
    });

    it('leaves the memory of the server as it was', async () => {
      const peak = peakMemory();
      expect((await desk.send(slowAvif())).status).toBe(200);
      expect(peakMemory() - peak).toBeLessThan(150);
    });

    it('may not unfold into more bytes than its format may have', async () => {
      const bomb = avifBomb();
      expect(bomb.length).toBeLessThan(2_000);
      const peak = peakMemory();
      const answer = await desk.send(bomb);
      expect([answer.status, answer.code]).toEqual([413, 'too_many_pixels']);
      expect(answer.detail).toContain('16 megapixels');
      expect(peakMemory() - peak).toBeLessThan(150);
      expect(desk.store.files()).toEqual([]);
    });

    it.each([
      ['nothing', Buffer.alloc(0)],
      ['a signature and no more', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ])('is refused when it holds %s', async (_what, content) => {
      const answer = await desk.send(content);
      expect([answer.status, answer.code]).toEqual([400, 'file_damaged']);
      expect(desk.store.files()).toEqual([]);
    });

    it('is refused when half of it is missing', async () => {
      const noise = await sharp({
        create: {
          width: 500,
          height: 500,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer();
      const answer = await desk.send(noise.subarray(0, noise.length / 2));
      expect([answer.status, answer.code]).toEqual([400, 'file_damaged']);
      expect(desk.store.files()).toEqual([]);
    });

    it('is refused past 10 MB, in words that say so', async () => {
      const large = Buffer.concat([await jpeg(), Buffer.alloc(UPLOAD_LIMITS.image.bytes)]);
      const answer = await desk.send(large);
      expect([answer.status, answer.code]).toEqual([413, 'file_too_large']);
      expect(answer.detail).toBe('The file is too large: at most 10 MB.');
      expect(desk.store.files()).toEqual([]);
    });
  });

  describe('a video', () => {
    const video = { kind: 'video', fileName: 'x.mov', type: 'video/quicktime' } as const;

    it.each([
      ['MP4', mp4(), 'mp4', 'video/mp4'],
      ['WebM', webm(), 'webm', 'video/webm'],
      ['WebM from a recorder', liveWebm(), 'webm', 'video/webm'],
    ])('may be %s and is kept as it came', async (_what, content, ending, type) => {
      const { status, url } = await desk.send(content, video);
      expect([status, url.split('.')[1]]).toEqual([200, ending]);
      const answer = await desk.get(url);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    });

    it('may be large', async () => {
      const content = mp4({ data: 20_000_000 });
      const { url } = await desk.send(content, video);
      const answer = await desk.get(url, { range: 'bytes=-5' });
      expect(answer.headers.get('content-range')).toBe(
        `bytes ${content.length - 5}-${content.length - 1}/${content.length}`,
      );
    });

    it.each([
      ['cut off', mp4().subarray(0, -10), 400],
      ['cut off in its head', mp4().subarray(0, 30), 400],
      [
        'a page behind a video',
        Buffer.concat([mp4(), Buffer.from('<script>alert(1)</script>')]),
        400,
      ],
      ['without data', Buffer.concat([mp4().subarray(0, 24), box('moov')]), 400],
      ['sound alone', mp4({ handler: 'soun' }), 400],
      ['a WebM cut off', webm().subarray(0, -100), 400],
      ['a page behind a WebM', Buffer.concat([webm(), Buffer.from('<html>')]), 400],
      ['QuickTime', mp4({ brand: 'qt  ' }), 415],
      ['a still picture in the same container', mp4({ brand: 'avif' }), 415],
      ['Matroska', webm({ docType: 'matroska' }), 415],
      ['HTML', Buffer.from('<html><video src=x></html>'), 415],
      ['empty', Buffer.alloc(0), 400],
    ])('is not %s', async (_what, content, status) => {
      const answer = await desk.send(content, video);
      expect([answer.status, answer.code]).toEqual([
        status,
        status === 415 ? 'not_a_video' : 'file_damaged',
      ]);
      expect(desk.store.files()).toEqual([]);
    });
  });

  describe('the form', () => {
    it('has its file in the field of the address', async () => {
      const answer = await desk.send(await png(), { field: 'picture' });
      expect([answer.status, answer.code]).toEqual([400, 'file_missing']);
    });

    it('has one file', async () => {
      const second = new Blob([new Uint8Array(await png())]);
      const answer = await desk.send(await png(), { more: [['image', second, 'b.png']] });
      expect([answer.status, answer.code]).toEqual([400, 'one_file_only']);
      expect(desk.store.files()).toEqual([]);
    });

    it.each([
      ['JSON', 'application/json', '{}', 415],
      ['a form without a boundary', 'multipart/form-data', 'x', 400],
      [
        'a form that never ends',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nxx',
        400,
      ],
      ['an empty form', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
    ])('is not %s', async (_what, type, body, status) => {
      const answer = await desk.client.request('POST', '/api/upload/image', {
        body,
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(status);
      expect(desk.store.files()).toEqual([]);
    });

    it('is read nowhere else', async () => {
      const answer = await desk.client.request('POST', '/api/products', {
        body: '--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      expect(answer.status).toBe(415);
    });

    it('leaves nothing when its sender disappears half-way', async () => {
      const before = await desk.app.db.$count(uploads);
      const socket = connect(Number(new URL(desk.app.url).port), '127.0.0.1');
      const head = [
        'POST /api/upload/image HTTP/1.1',
        'Host: x',
        `Cookie: ${desk.client.cookie}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 5000000',
        '',
        '--b',
        'Content-Disposition: form-data; name="image"; filename="a.jpg"',
        '',
        '',
      ];
      socket.write(head.join('\r\n'));
      socket.write(await jpeg());
      await expect.poll(() => desk.store.files().length).toBe(1);
      socket.destroy();
      await expect.poll(() => desk.store.files()).toEqual([]);
      expect(await desk.app.db.$count(uploads)).toBe(before);
    });
  });
});
