import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Refusal } from './http.ts';
import type { Settings } from './settings.ts';

const FONTS = join(import.meta.dirname, '../node_modules/@fontsource-variable/cairo/files');
const PUBLIC = join(import.meta.dirname, 'public');

const FILES: Record<string, { path: string; type: string }> = {
  '/shop.css': { path: join(PUBLIC, 'shop.css'), type: 'text/css; charset=utf-8' },
  '/shop.js': { path: join(PUBLIC, 'shop.js'), type: 'text/javascript; charset=utf-8' },
  '/cairo-arabic.woff2': {
    path: join(FONTS, 'cairo-arabic-wght-normal.woff2'),
    type: 'font/woff2',
  },
  '/cairo-latin.woff2': { path: join(FONTS, 'cairo-latin-wght-normal.woff2'), type: 'font/woff2' },
};

/** Returns whether the path is that of a file. */
export function serveFile(response: ServerResponse, pathname: string): boolean {
  const file = FILES[pathname];
  if (file === undefined) return false;
  response.writeHead(200, { 'content-type': file.type }).end(readFileSync(file.path));
  return true;
}

const MEDIA = '/dashboard-media/';
const TIMEOUT_MS = 5_000;

/** Proxies a picture from the dashboard: only pictures, and only from there. */
export async function serveMedia(
  { dashboardUrl }: Settings,
  response: ServerResponse,
  pathname: string,
): Promise<boolean> {
  if (!pathname.startsWith(MEDIA)) return false;
  const address = new URL(dashboardUrl);
  // Assigned as a path, so that no input can lead to another host.
  address.pathname = `/${pathname.slice(MEDIA.length)}`;
  const found = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const type = found?.headers.get('content-type') ?? '';
  if (found === null || !found.ok || !type.startsWith('image/')) {
    throw new Refusal(404, 'no picture');
  }
  response
    .writeHead(200, {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    .end(Buffer.from(await found.arrayBuffer()));
  return true;
}
