import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { YALIDINE_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import { CarrierTrouble, type CarrierRequest } from '../adapter/channel.ts';
import type { CarrierNetwork } from './call-address.ts';
import { openChannel } from './carrier-channel.ts';
import { unlimited } from './quota.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

interface Heard {
  url: string;
  method: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

async function listen(answer: (response: ServerResponse) => void) {
  const heard: Heard[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      heard.push({ url, method, headers, body });
      answer(response);
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, heard };
}

const PRIVATE: CarrierNetwork = {
  allowsPrivate: true,
  timeouts: { connectMs: 5_000, wholeMs: 60_000 },
};
const PUBLIC: CarrierNetwork = { allowsPrivate: false };
const READ: CarrierRequest = { method: 'GET', path: '/wilayas/', isWrite: false };
const WRITE: CarrierRequest = { method: 'POST', path: '/parcels/', body: [1], isWrite: true };

const send = (baseUrl: string, request: CarrierRequest, network = PRIVATE) =>
  openChannel({ ...YALIDINE_ACCOUNT, baseUrl }, network, unlimited).send(request);

const troubleOf = async (call: Promise<unknown>): Promise<CarrierTrouble> => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(CarrierTrouble);
  return thrown as CarrierTrouble;
};

it('sends JSON below the base URL, with its query and headers, and reads the answer', async () => {
  const { baseUrl, heard } = await listen((response) =>
    response.writeHead(201, { 'X-Left': '4' }).end('{"a":1}'),
  );
  const answer = await send(baseUrl, {
    ...WRITE,
    query: { 'a b': 'é&', tracking: ['x', 'y'] },
    headers: { 'X-API-ID': 'id' },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers['x-left']).toBe('4');
  expect(new TextDecoder().decode(answer.bytes)).toBe('{"a":1}');
  expect(heard).toMatchObject([
    {
      url: '/v1/parcels/?a+b=%C3%A9%26&tracking=x&tracking=y',
      method: 'POST',
      headers: { 'x-api-id': 'id', 'content-type': 'application/json' },
      body: '[1]',
    },
  ]);
});

it.each([READ, WRITE])(
  'hands a redirect of a $method on and does not follow it',
  async (request) => {
    const { baseUrl, heard } = await listen((response) =>
      response.writeHead(301, { location: '/elsewhere' }).end(),
    );
    const answer = await send(baseUrl, request);
    expect([answer.status, answer.headers.location, heard.length]).toEqual([301, '/elsewhere', 1]);
  },
);

it('calls a whole URL as it is, such as that of a label', async () => {
  const { baseUrl, heard } = await listen((response) => response.end('x'));
  await send('http://127.0.0.1:1/v1', { ...READ, path: baseUrl.replace('/v1', '/label?t=1') });
  expect(heard[0]?.url).toBe('/label?t=1');
});

it.each([
  ['a broken connection', (response: ServerResponse) => response.destroy()],
  [
    'half an answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{');
      setImmediate(() => response.destroy());
    },
  ],
  [
    'an endless answer',
    (response: ServerResponse) => {
      const pour = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(1_000_000), () => setImmediate(pour));
      };
      pour();
    },
  ],
])('does not know what %s has done', async (_, answer) => {
  const { baseUrl } = await listen(answer);
  expect((await troubleOf(send(baseUrl, WRITE))).kind).toBe('uncertain');
  expect((await troubleOf(send(baseUrl, READ))).kind).toBe('carrier_down');
});

it('waits for an answer no longer than agreed', async () => {
  const { baseUrl } = await listen(() => {});
  const network = { ...PRIVATE, timeouts: { connectMs: 5_000, wholeMs: 200 } };
  const trouble = await troubleOf(send(baseUrl, WRITE, network));
  expect([trouble.kind, trouble.detail]).toEqual(['uncertain', 'timeout']);
});

it('knows that nothing was sent to a closed port or an unknown name', async () => {
  const closed = createTcpServer().listen(0, '127.0.0.1');
  await new Promise((done) => closed.once('listening', done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const refused = await troubleOf(send(`http://127.0.0.1:${port}`, WRITE));
  expect([refused.kind, refused.detail]).toEqual(['unreachable', 'ECONNREFUSED']);
  const unknown = await troubleOf(send('https://carrier.invalid', WRITE));
  expect(unknown.kind).toBe('unreachable');
});

it('says that nothing was sent when no secure connection stands', async () => {
  // Accepts the connection and never greets back.
  const silent = createTcpServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const { port } = silent.address() as AddressInfo;
  const network = { ...PRIVATE, timeouts: { connectMs: 200, wholeMs: 60_000 } };
  const trouble = await troubleOf(send(`https://127.0.0.1:${port}`, WRITE, network));
  expect([trouble.kind, trouble.detail]).toEqual(['unreachable', 'connect timeout']);
  silent.close();
});

it.each([
  ['http://api.example.com', 'not_https'],
  ['https://127.0.0.1:4100', 'not_public'],
  ['https://[::1]', 'not_public'],
  ['https://0x7f.1', 'not_public'],
  ['https://169.254.169.254/latest', 'not_public'],
  // A name that resolves to this machine.
  ['https://localhost:4100', 'not_public'],
  ['https://user:pw@api.example.com', 'not_an_address'],
  ['ftp://api.example.com', 'not_an_address'],
])('does not call %s', async (baseUrl, reason) => {
  const trouble = await troubleOf(send(baseUrl, READ, PUBLIC));
  expect([trouble.kind, trouble.detail]).toEqual(['unreachable', reason]);
});

it('checks a link of the carrier like every address', async () => {
  const link = { ...READ, path: 'http://127.0.0.1/label' };
  expect((await troubleOf(send('https://api.example.com', link, PUBLIC))).detail).toBe(
    'not_public',
  );
});

it('never tells the query, which may hold a key', async () => {
  const request = { ...READ, query: { api_token: 'very-secret' } };
  const trouble = await troubleOf(send('http://127.0.0.1:1', request));
  expect(`${trouble.message} ${trouble.stack} ${JSON.stringify(trouble)}`).not.toContain('secret');
});
