import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import type { Database } from '#server/db/connection/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { StorefrontAccess } from './storefront-service.ts';

const KEY = 'k-9d1c-secret';
let database: Database;
const open: { close: () => unknown }[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** Starts a storefront for the test and returns its URL. */
async function startStorefront(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop?token=${KEY}`;
}

async function statusOf(storefront: StorefrontAccess, language = 'ar', slug = 'storefront') {
  const app: TestApp = await startTestApp({ database, storefront, storefrontSlug: slug });
  open.push(app);
  const { client } = await signIn(app);
  const headers = { 'accept-language': language };
  const { status, body } = await client.request('GET', `/api/${slug}-status`, { headers });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(KEY);
  return body as StorefrontStatus;
}

describe('storefront status', () => {
  it('says which part of the configuration is missing', async () => {
    expect(await statusOf({ url: undefined, apiKey: undefined })).toEqual({
      status: 'not_configured',
      message: 'لم يُضبط عنوان المتجر ولا مفتاح الربط.',
      url: null,
      error: null,
      details: { hasUrl: false, hasApiKey: false },
    });
    expect(await statusOf({ url: undefined, apiKey: KEY }, 'fr')).toMatchObject({
      status: 'not_configured',
      message: 'L’adresse de la boutique n’est pas configurée.',
      details: { hasUrl: false, hasApiKey: true },
    });
    expect(await statusOf({ url: 'http://127.0.0.1:1', apiKey: undefined }, 'en')).toMatchObject({
      status: 'not_configured',
      message: 'The storefront’s API key is not set.',
      url: 'http://127.0.0.1:1/',
    });
  });

  it('is connected when the storefront answers, without telling it the key', async () => {
    const heard: string[] = [];
    const url = await startStorefront((request, response) => {
      heard.push(JSON.stringify(request.headers));
      response.end('ok');
    });
    expect(await statusOf({ url, apiKey: KEY }, 'en')).toEqual({
      status: 'connected',
      message: 'The storefront is connected and answers.',
      url: url.split('?')[0],
      error: null,
      details: { hasUrl: true, hasApiKey: true },
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).not.toContain(KEY);
  });

  it.each([500, 404, 302])('is an error when the storefront answers %i', async (code) => {
    let calls = 0;
    const url = await startStorefront((_request, response) => {
      calls += 1;
      response.writeHead(code, { location: '/elsewhere' }).end();
    });
    expect(await statusOf({ url, apiKey: KEY })).toMatchObject({
      status: 'error',
      message: 'المتجر يجيب بخطأ.',
      error: `HTTP ${code}`,
    });
    expect(calls).toBe(1);
  });

  it('is an error when nothing listens there', async () => {
    expect(await statusOf({ url: 'http://127.0.0.1:1/', apiKey: KEY })).toMatchObject({
      status: 'error',
      message: 'تعذّر الوصول إلى المتجر.',
    });
  });

  it('gives up on a storefront that stays silent', async () => {
    const url = await startStorefront(() => {});
    expect(await statusOf({ url, apiKey: KEY })).toMatchObject({
      status: 'error',
      message: 'لم يُجب المتجر في الوقت المحدد.',
    });
  });

  it('answers under the brand of the storefront only', async () => {
    expect(await statusOf({ url: undefined, apiKey: undefined }, 'ar', 'yasmine')).toMatchObject({
      status: 'not_configured',
    });
    const app = await startTestApp({ database, storefrontSlug: 'yasmine' });
    open.push(app);
    const { client } = await signIn(app);
    expect((await client.request('GET', '/api/storefront-status')).status).toBe(404);
    const { body } = await client.request('GET', '/api/openapi.json');
    expect(Object.keys((body as { paths: object }).paths)).toContain('/api/yasmine-status');
  });
});
