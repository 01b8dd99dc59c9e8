import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, type ExpectStatic } from 'vitest';
import { mp4 } from '#tests/support/media-files.ts';
import { MEDIA_KINDS } from '#tests/support/media-storages.ts';
import { SlowSocket } from '#tests/support/slow-socket.ts';
import { openUploads, type UploadDesk } from '#tests/support/upload-client.ts';

const REQUEST_TIMEOUTS = {
  headMs: 1_500,
  bodyMs: 1_500,
  readMs: 1_500,
  idleMs: 500,
  refusedMs: 300,
};
const SLOW_CLIENTS = 200;
/** Of one address, in the gate. */
const AT_WORK = 20;
const BIG_BYTES = 30_000_000;

let desk: UploadDesk;
let video: string;
beforeAll(async () => {
  desk = await openUploads(MEDIA_KINDS['a folder'], { timeouts: REQUEST_TIMEOUTS });
  const file = mp4({ data: BIG_BYTES });
  video = (await desk.send(file, { kind: 'video', fileName: 'x.mp4' })).url;
}, 120_000);
afterAll(() => desk.close());

const open = () => new SlowSocket(desk.app.url);
const login = (length: number | string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

/** A test beside others has an `expect` of its own. */
async function openVideo({ poll }: ExpectStatic): Promise<SlowSocket> {
  const slow = open();
  slow.write(`GET ${video} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await poll(() => slow.received).toBeGreaterThan(0);
  return slow;
}

// These four only wait for the server's patience to end, and so do it together.
it.concurrent('whoever does not finish the head of a request is shown the door', async ({
  expect,
}) => {
  const slow = open();
  slow.drip(`GET /api/health HTTP/1.1\r\nX-Slow: ${'y'.repeat(5_000)}`);
  await slow.closed;
  expect(slow.head).toMatch(/^HTTP\/1\.1 408 /);
});

it.concurrent('nor may a body come letter by letter', async ({ expect }) => {
  const slow = open();
  slow.write(login('Content-Length: 1000'));
  slow.drip(' '.repeat(900));
  await slow.closed;
  expect(slow.received).toBe(0);
});

it.concurrent('nor may an answer be left lying', async ({ expect }) => {
  const slow = await openVideo(expect);
  slow.pause();
  await pause(3 * REQUEST_TIMEOUTS.readMs);
  slow.resume();
  await slow.closed;
  expect(slow.received).toBeLessThan(BIG_BYTES);
});

it.concurrent('but whoever keeps taking some of a long answer gets all of it', async ({
  expect,
}) => {
  const slow = await openVideo(expect);
  const isLonger = Date.now() + 2 * Math.max(REQUEST_TIMEOUTS.bodyMs, REQUEST_TIMEOUTS.readMs);
  while (Date.now() < isLonger) {
    slow.pauseAfterSome();
    await pause(100);
  }
  expect(slow.received).toBeLessThan(BIG_BYTES);
  slow.resume();
  await expect.poll(() => slow.received).toBeGreaterThan(BIG_BYTES);
  slow.destroy();
});

it('a huge body is refused before it has come, and cut when it goes on for too long', async () => {
  const lengths = ['Content-Length: 9000000000', 'Transfer-Encoding: chunked'];
  const send = async (length: string) => {
    const huge = open();
    huge.write(login(length));
    const chunk = 'y'.repeat(100_000);
    const text = length.startsWith('Content') ? chunk : `186a0\r\n${chunk}\r\n`;
    while (!huge.isClosed) {
      huge.write(text);
      await pause(5);
    }
    return huge.head;
  };
  for (const head of await Promise.all(lengths.map(send))) expect(head).toMatch(/^HTTP\/1\.1 413 /);
});

it('one that is only large is read to its end, so that a proxy hears why it is refused', async () => {
  const large = open();
  large.write(login('Content-Length: 3000000'));
  await expect.poll(() => large.received).toBeGreaterThan(0);
  expect(large.head).toMatch(/^HTTP\/1\.1 413 /);
  large.write('y'.repeat(3_000_000));
  const { received } = large;
  large.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => large.received).toBeGreaterThan(received);
  large.destroy();
});

it('whoever sends no other request is let go soon, a proxy later than it goes itself', async () => {
  const proxied = open();
  proxied.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 41.200.1.1\r\n\r\n');
  await expect.poll(() => proxied.head).toMatch(/^HTTP\/1\.1 200 /);
  const direct = open();
  direct.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await direct.closed;
  expect(direct.head).toMatch(/^HTTP\/1\.1 200 /);
  expect(proxied.isClosed).toBe(false);
  proxied.destroy();
});

it('whoever is refused holds no connection, not even with the rest of a body', async () => {
  const callers = Array.from({ length: AT_WORK + 5 }, open);
  for (const one of callers) one.write(login('Content-Length: 1000'));
  const refused = () => callers.filter(({ head }) => head.startsWith('HTTP/1.1 429 '));
  await expect.poll(() => refused().length).toBe(5);
  const [silent, ...others] = refused();
  for (const one of others) one.drip(' '.repeat(900));
  await silent?.closed;
  expect(others.some(({ isClosed }) => isClosed)).toBe(false);
  await Promise.all(others.map(({ closed }) => closed));
  await Promise.all(callers.map(({ closed }) => closed));
});

it('meanwhile the rest is served', async () => {
  const slow = Array.from({ length: SLOW_CLIENTS }, open);
  for (const [n, one] of slow.entries()) {
    one.write(n % 2 === 0 ? 'GET /api/health HT' : login('Content-Length: 1000'));
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => desk.client.request('GET', '/api/products?page=1')),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await Promise.all(slow.map(({ closed }) => closed));
});
