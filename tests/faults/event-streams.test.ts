import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_STREAMS } from '#server/features/live-updates/live-updates-hub.ts';
import { createUser, sessionCookie } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { SlowSocket } from '#tests/support/slow-socket.ts';
import { IS_LONG } from './how-long.ts';

/** All that the users of a shop may have, or half of it. */
const USERS = IS_LONG ? 8 : 4;
const STREAMS = USERS * MOST_STREAMS.user;
const SESSIONS_A_USER = MOST_STREAMS.user / MOST_STREAMS.session;
/** Memory limit per open stream; measured, it is a tenth of that. */
const BYTES_A_STREAM = 100_000;
const MANY = IS_LONG ? 2_000 : 200;

let home: ServerHome;
const cookies: string[] = [];
const spare: string[] = [];
beforeAll(async () => {
  home = ServerHome.open();
  const { db, close } = await home.openDatabase();
  for (let n = 0; n < USERS; n++) {
    const { id } = await createUser(db);
    // One more than they may fill.
    for (let s = 0; s <= SESSIONS_A_USER; s++) cookies.push(await sessionCookie(db, id));
    spare.push(cookies.pop() ?? '');
  }
  await close();
  await home.start();
}, 120_000);
afterAll(() => home.close());

const openFiles = () => readdirSync(`/proc/${home.server.pid}/fd`).length;
const memory = () =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${home.server.pid}/status`, 'utf8'))?.[1]) *
  1_000;

function listen(cookie: string): SlowSocket {
  const stream = new SlowSocket(home.url);
  stream.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  return stream;
}

it(`${STREAMS} idle event streams cost little, hear everything, and leave nothing`, async () => {
  const client = new HttpClient(home.url);
  client.cookie = cookies[0];
  await client.request('GET', '/api/orders?page=1');
  const before = { memory: memory(), files: openFiles() };

  const streams = cookies.flatMap((cookie) =>
    Array.from({ length: MOST_STREAMS.session }, () => listen(cookie)),
  );
  const answered = () => streams.filter(({ head }) => head.includes('retry: ')).length;
  await expect.poll(answered).toBe(STREAMS);
  const cost = Math.round((memory() - before.memory) / STREAMS);

  const started = performance.now();
  const { body } = await client.request('POST', '/api/orders', { body: orderInput() });
  const tookMs = Math.round(performance.now() - started);
  const { id } = body as { id: string };
  const told = () => streams.filter(({ head }) => head.includes(id)).length;
  await expect.poll(told).toBe(STREAMS);
  process.stdout.write(`${STREAMS} streams: ${cost} bytes each, an order in ${tookMs} ms\n`);
  expect(cost).toBeLessThan(BYTES_A_STREAM);
  expect(tookMs).toBeLessThan(5_000);

  // One more than a session may have: the oldest is dropped.
  const more = listen(cookies[0] ?? '');
  await streams[0]?.closed;
  expect(streams.slice(1).filter(({ isClosed }) => isClosed)).toEqual([]);

  // And 2,000 of one user, whose other streams end: the other users keep theirs, and are not delayed.
  const many = Array.from({ length: MANY }, () => listen(spare[0] ?? ''));
  await expect
    .poll(() => many.filter(({ head }) => head.includes('retry: ')).length, { timeout: 60_000 })
    .toBe(MANY);
  const again = performance.now();
  expect((await client.request('POST', '/api/orders', { body: orderInput() })).status).toBe(201);
  expect(performance.now() - again).toBeLessThan(5_000);
  await expect
    .poll(() => many.filter(({ isClosed }) => isClosed).length, { timeout: 60_000 })
    .toBe(MANY - MOST_STREAMS.session);
  const others = streams.slice(MOST_STREAMS.user);
  expect(others.filter(({ isClosed }) => isClosed)).toEqual([]);

  for (const stream of [...streams, more, ...many]) stream.destroy();
  // The pool may have opened connections meanwhile.
  await expect.poll(openFiles).toBeLessThan(before.files + STREAMS / 4);
});
