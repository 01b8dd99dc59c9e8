import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { operations } from '#tests/attack/operations.ts';
import { PASSWORD, signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'lawha-web-'));
let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<p>app</p>');
  writeFileSync(join(webRoot, 'wheel.html'), '<p>wheel</p>');
  writeFileSync(join(webRoot, 'assets/app.js'), 'export {};');
  app = await startTestApp({ webRoot, publicUrl: 'https://shop.example' });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

/** Behind https the cookie has another name. */
async function signInSecurely() {
  const signedIn = await signIn(app);
  signedIn.client.cookie = `__Host-${signedIn.client.cookie}`;
  return signedIn;
}

/** What the server says to bytes that no HTTP library would send. */
function speak(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => {}).on('close', () => resolve(heard));
  });
}

describe('a request', () => {
  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown coding', 'Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n'],
    ['a broken length', 'Content-Length: 2x\r\n\r\n{}'],
    ['a header that goes on in the next line', 'X-A: b\r\n c: d\r\nContent-Length : 2\r\n\r\n{}'],
  ])('with %s has no clear end and is refused', async (_what, rest) => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    expect(await speak(head + rest)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('with a compressed body is refused: a small one may unfold into a large one', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const heard = await speak(`${head}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`);
    expect(heard).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('by TRACE is not sent back', async () => {
    const heard = await speak('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: told\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(heard).not.toContain('told');
  });

  it('that names a parameter twice is refused, not half read', async () => {
    const { client } = await signInSecurely();
    for (const query of ['page=1&page=2', 'search=a&search=b', 'status=pending&status=shipped']) {
      expect((await client.request('GET', `/api/orders?${query}`)).status).toBe(400);
    }
  });

  it('to change something is never a GET', () => {
    const all = Object.values(endpoints as Record<string, Endpoint>);
    expect(all.filter(({ method, body }) => method === 'GET' && body !== undefined)).toEqual([]);
  });
});

describe('an answer', () => {
  it('asks for https for a year and for every subdomain, where we are reached by it', async () => {
    for (const path of ['/', '/api/health', '/api/nowhere', '/assets/app.js', '/uploads/none']) {
      const { headers } = await app.client().request('GET', path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('says what it is, and texts in which letters', async () => {
    const { client } = await signInSecurely();
    const wrong: string[] = [];
    for (const { method, path } of operations) {
      if (path === '/api/events' || path === '/api/auth/logout') continue;
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      const { headers, body, status } = await client.request(method, address);
      const type = headers.get('content-type') ?? '';
      if (body !== '' && !/^application\/(?:problem\+)?json; charset=utf-8$/.test(type)) {
        wrong.push(`${method} ${address} ${status} ${type}`);
      }
    }
    for (const path of ['/', '/assets/app.js']) {
      const { headers } = await app.client().request('GET', path);
      if (
        !/^(?:text\/html|application\/javascript); charset=utf-8$/.test(
          headers.get('content-type') ?? '',
        )
      ) {
        wrong.push(`${path} ${headers.get('content-type')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    '/assets/',
    '/assets',
    '/uploads/',
    '/uploads',
    '/demo/',
    '/.git/config',
    '/package.json',
  ])('to %s lists no folder and shows no file of ours', async (path) => {
    const { status, body } = await app.client().request('GET', path);
    // An address without a dot may be a screen, and gets the app's page.
    if (status === 200) expect(body).toBe('<p>app</p>');
    else expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toMatch(/app\.js|dependencies|\[core\]/);
  });
});

it('a password of 64 letters and more in any script is taken whole', async () => {
  const { client, user } = await signInSecurely();
  const password = `كلمة سرّ طويلة جدًا Aa1! ${'ز'.repeat(60)}`;
  const changed = await client.request('POST', '/api/auth/password', {
    body: { currentPassword: PASSWORD, newPassword: password },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
  const { username } = user;
  expect((await app.client().login(username, password)).status).toBe(200);
  expect((await app.client().login(username, password.slice(0, -1))).status).toBe(401);
  expect((await app.client().login(username, password.toLowerCase())).status).toBe(401);
});
