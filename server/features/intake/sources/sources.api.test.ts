import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sources } from '#server/db/schema/sources.ts';
import { signIn } from '#tests/support/factories.ts';
import { type HttpClient, problemOf } from '#tests/support/http-client.ts';
import { connectSource, INTAKE_DEPS, SECRET } from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ ...INTAKE_DEPS, publicUrl: 'http://office.example' });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const create = (kind: string, shopUrl: string) =>
  client.request('POST', '/api/sources', {
    body: { kind, name: 'المتجر', secret: SECRET, shopUrl },
  });

describe('the address of a shop', () => {
  it.each([
    'https://shop.example/?lang=ar',
    'https://shop.example/#top',
    'https://shop.example/fr?',
  ])('%s is refused with what to remove from it', async (shopUrl) => {
    const { id } = await connectSource(client, { kind: 'woocommerce' });
    const changed = await client.request('PATCH', `/api/sources/${id}`, { body: { shopUrl } });
    for (const answer of [await create('woocommerce', shopUrl), changed]) {
      expect(answer.status).toBe(400);
      expect(problemOf(answer).errors).toEqual([
        { path: 'shopUrl', message: 'احذف من العنوان ما بعد علامة ? أو #' },
      ]);
    }
    expect(await app.db.select({ at: sources.shopUrl }).from(sources)).toEqual([{ at: null }]);
  });

  it.each(['https://shop.example', 'https://shop.example/fr/', 'https://shop.example:8443/a%3Fb'])(
    '%s is taken as it is',
    async (shopUrl) => {
      const answer = await create('woocommerce', shopUrl);
      expect(answer.body).toMatchObject({ shopUrl });
    },
  );
});

describe('the address that a program is told at', () => {
  it('is never where we take orders ourselves, by whichever of our names', async () => {
    const { id, path } = await connectSource(client);
    const isOurs = { path: 'shopUrl', message: expect.stringContaining('هذا المكتب نفسه') };
    for (const base of [app.url, 'http://office.example', 'https://OFFICE.example:3000']) {
      const shopUrl = `${base}${path}`;
      const changed = await client.request('PATCH', `/api/sources/${id}`, { body: { shopUrl } });
      for (const answer of [await create('generic', shopUrl), changed]) {
        expect(answer.status).toBe(400);
        expect(problemOf(answer).errors).toEqual([isOurs]);
      }
    }
    expect(await app.db.select({ at: sources.shopUrl }).from(sources)).toEqual([{ at: null }]);
  });

  it('may be another path here, and the same path elsewhere', async () => {
    for (const shopUrl of ['http://office.example/crm', 'https://crm.example/api/intake/1']) {
      expect((await create('generic', shopUrl)).status).toBe(201);
    }
  });
});
