import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/test-app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'lawha-web-'));
writeFileSync(join(webRoot, 'index.html'), '<p>app</p>');
writeFileSync(
  join(webRoot, 'wheel.html'),
  '<meta name="storefront-origin" content="" /><p>wheel</p>',
);
afterAll(() => rmSync(webRoot, { recursive: true }));

async function visit(url: string | undefined) {
  const app = await startTestApp({ webRoot, storefront: { url, apiKey: undefined } });
  try {
    const client = app.client();
    const [wheel, home, file] = await Promise.all(
      ['/wheel', '/', '/wheel.html'].map((path) => client.request('GET', path)),
    );
    if (!wheel || !home || !file) throw new Error('No answer');
    return { wheel, home, file };
  } finally {
    await app.close();
  }
}

it('lets the storefront, and nobody else, put the wheel into a frame', async () => {
  const { wheel, home, file } = await visit('https://shop.example.dz/ar?x=1');
  expect(wheel.body).toContain('<p>wheel</p>');
  expect(wheel.body).toContain('content="https://shop.example.dz"');
  expect(wheel.headers.get('x-frame-options')).toBeNull();
  const policy = wheel.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/;frame-ancestors https:\/\/shop\.example\.dz$/);
  // All other pages refuse framing, including the wheel's HTML file when requested directly.
  for (const other of [home, file]) {
    expect(other.body).toContain('<p>app</p>');
    expect(other.headers.get('x-frame-options')).toBe('DENY');
    expect(other.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  }
});

it('keeps the wheel out of every frame where no storefront is configured', async () => {
  const { wheel } = await visit(undefined);
  expect(wheel.headers.get('x-frame-options')).toBe('DENY');
  expect(wheel.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
});
