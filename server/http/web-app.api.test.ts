import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'lawha-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<p>app</p>');
writeFileSync(join(webRoot, 'wheel.html'), '<p>wheel</p>');
writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export {};');
writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
writeFileSync(join(webRoot, 'service-worker.js'), 'worker');
writeFileSync(join(webRoot, 'lawha.ar.webmanifest'), '{}');

const earlier = mkdtempSync(join(tmpdir(), 'lawha-web-'));
mkdirSync(join(earlier, 'assets'));
writeFileSync(join(earlier, 'superseded'), '');
writeFileSync(join(earlier, 'assets/form-0a0b.js'), 'before');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ webRoot, earlierWebRoots: [earlier] });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
  rmSync(earlier, { recursive: true });
});

it.each([
  ['/', 200, 'no-cache', '<p>app</p>'],
  ['/orders/1?search=a.b', 200, 'no-cache', '<p>app</p>'],
  ['/scan', 200, 'no-cache', '<p>app</p>'],
  ['/backup.sql', 404, 'no-cache', '<p>app</p>'],
  ['/wheel~', 404, 'no-cache', '<p>app</p>'],
  ['/.env', 404, 'no-cache', '<p>app</p>'],
  ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable', 'export {};'],
  ['/assets/form-0a0b.js', 200, 'public, max-age=31536000, immutable', 'before'],
  ['/superseded', 200, 'no-cache', '<p>app</p>'],
  ['/service-worker.js', 200, 'no-cache', 'worker'],
  ['/favicon.svg', 200, 'public, max-age=3600', '<svg/>'],
])('%s answers %i, kept as %s', async (path, status, cacheControl, text) => {
  const answer = await app.client().request('GET', path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe(cacheControl);
  expect(answer.body).toBe(text);
});

it.each([
  '/assets/gone-1a2b.js',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
])('%s is not there', async (path) => {
  const answer = await app.client().request('GET', path);
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer.body)).not.toContain('lawha"');
});

it('the manifest of the app has its own type', async () => {
  const { headers } = await app.client().request('GET', '/lawha.ar.webmanifest');
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
});

it('the camera and WebAssembly are for the scan station alone', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await app.client().request('GET', path);
    return {
      policy: headers.get('content-security-policy') ?? '',
      permissions: headers.get('permissions-policy'),
    };
  };
  const station = await headersOf('/scan');
  expect(station.permissions).toBe('camera=(self), geolocation=(), microphone=()');
  expect(station.policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect((await headersOf('/scan?camera=on')).permissions).toBe(station.permissions);
  const others = ['/', '/orders', '/scan/1', '/scanner', '/scan.html', '/wheel', '/api/health'];
  for (const path of others) {
    const { policy, permissions } = await headersOf(path);
    expect(permissions, path).toBe('camera=(), geolocation=(), microphone=()');
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toContain('wasm');
  }
  const { policy } = await headersOf('/orders');
  expect(station.policy.replace(" 'wasm-unsafe-eval'", '')).toBe(policy);
});
