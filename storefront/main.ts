import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveFile, serveMedia } from './assets.ts';
import { Refusal, sendJson } from './http.ts';
import { Outbox } from './outbox.ts';
import { placeOf, readSettings } from './settings.ts';
import { serveShop } from './shop.ts';
import { Store } from './store.ts';
import { serveSync } from './sync-api.ts';

const settings = readSettings(process.env);
const store = new Store(settings.folder);
const outbox = new Outbox(store, settings);
const shop = { store, outbox, settings };

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://storefront');
  const { pathname } = url;
  if (pathname.startsWith('/api/')) await serveSync(shop, request, response, url);
  else if (serveFile(response, pathname)) return;
  else if (await serveMedia(settings, response, pathname)) return;
  else await serveShop(shop, request, response, url);
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    if (response.headersSent) return;
    const status = error instanceof Refusal ? error.status : error instanceof URIError ? 400 : 500;
    if (status === 500) process.stderr.write(`${String(error)}\n`);
    sendJson(response, status, { error: status === 500 ? 'fault' : (error as Error).message });
  });
});

server.listen(settings.port, settings.host, () => {
  const url = `http://${settings.host}:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`\n  The storefront is ready: ${url}\n\n`);
  if (settings.areKeysNew) introduce(url);
  void outbox.flush();
});

/**
 * Prints the command that starts the dashboard with matching keys, at the URL where we expect it.
 */
function introduce(url: string): void {
  const { ownKey, dashboardKey, dashboardUrl } = settings;
  const keys = `STOREFRONT_URL=${url} STOREFRONT_API_KEY=${ownKey} SYNC_API_KEY=${dashboardKey}`;
  process.stdout.write(`  Start the dashboard in another terminal with:

    ${[...placeOf(dashboardUrl), keys].join(' ')} npm start

`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
