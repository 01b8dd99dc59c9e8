import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isCaddyThere } from '../../scripts/find/find-caddy.ts';
import { PATIENTLY } from '#tests/support/patience.ts';
import { migratedFolder, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/one-computer.md'), 'utf8');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function read(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of message) text += String(part);
  return text;
}

interface Ports {
  https: number;
  http: number;
}

/** The Caddyfile of the page, on this machine's ports and in a folder of its own. */
const caddyfileFor = (ports: Ports, shop: string, home: string) =>
  (/```caddyfile\n([\s\S]+?)```/.exec(PAGE)?.[1] ?? '')
    .replace('{\n', `{\n  admin off\n  https_port ${ports.https}\n  http_port ${ports.http}\n`)
    .replaceAll('https://192.168.1.20', `https://127.0.0.1:${ports.https}`)
    .replaceAll('http://192.168.1.20', `http://127.0.0.1:${ports.http}`)
    .replaceAll('192.168.1.20', '127.0.0.1')
    .replace('127.0.0.1:3000', shop)
    .replace('/var/lib/caddy', home);

async function answerTo(asked: ClientRequest) {
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await read(answer) };
}

it.skipIf(!isCaddyThere())(
  'a shop in its Wi-Fi is opened over https, with the certificate that it gives out itself',
  async () => {
    const home = temporaryFolder();
    const ports = { https: await freePort(), http: await freePort() };
    const address = `https://127.0.0.1:${ports.https}`;
    const password = 'Violon-sous-la-pluie';
    const port = await freePort();
    const server = startServer({
      PORT: String(port),
      DATA_DIR: migratedFolder(),
      DEMO_DATA: 'off',
      PUBLIC_URL: address,
      ADMIN_PASSWORD: password,
    });
    const config = join(home, 'Caddyfile');
    // What it prints is the address that people use.
    expect(await server.ready()).toBe(address);
    writeFileSync(config, caddyfileFor(ports, `127.0.0.1:${port}`, home));
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
      env: { PATH: process.env['PATH'], HOME: home, XDG_DATA_HOME: `${home}/.local/share` },
      stdio: 'ignore',
    });
    onTestFinished(() => void caddy.kill());

    const plain = (path: string) =>
      answerTo(request({ host: '127.0.0.1', port: ports.http, path }));
    const ca = await vi.waitFor(async () => {
      const { status, text } = await plain('/shop.crt');
      expect(status).toBe(200);
      return text;
    }, PATIENTLY);
    expect(ca).toContain('BEGIN CERTIFICATE');
    const led = await plain('/orders');
    expect(led.headers.location).toBe(`${address}/orders`);

    const options = { host: '127.0.0.1', port: ports.https, ca };
    const ready = await answerTo(requestSecure({ ...options, path: '/api/ready' }));
    expect(ready.status).toBe(200);
    const login = requestSecure({
      ...options,
      path: '/api/auth/login',
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
    });
    login.write(JSON.stringify({ username: 'admin', password }));
    const signedIn = await answerTo(login);
    expect(signedIn.status).toBe(200);
    expect(String(signedIn.headers['set-cookie'])).toMatch(/__Host-lawha_session=.*Secure/);
  },
);
