import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Storage } from './s3-storage.ts';

const asked: string[] = [];
const elsewhere = createServer((request, response) => {
  asked.push(`elsewhere ${request.method}`);
  response.writeHead(200, { 'content-length': '0' }).end();
});
const redirecting = createServer((request, response) => {
  asked.push(`${request.method}`);
  response.writeHead(307, { location: addressOf(elsewhere) }).end();
});
const addressOf = (server: typeof elsewhere) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [elsewhere, redirecting]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(() => {
  for (const server of [elsewhere, redirecting]) server.close().closeAllConnections();
});

it('a storage that points elsewhere is not followed', async () => {
  const storage = s3Storage({
    endpoint: addressOf(redirecting),
    bucket: 'pictures',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  await expect(storage.sizeOf('0.webp')).rejects.toThrow('fetch failed');
  await expect(storage.remove('0.webp')).rejects.toThrow('fetch failed');
  expect(asked).toContain('DELETE');
  expect(asked.filter((one) => one.startsWith('elsewhere'))).toEqual([]);
});
