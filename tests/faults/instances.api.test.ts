import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_USERS } from '#contract/users/users.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Upload } from '#contract/uploads/uploads.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { png } from '#tests/support/media-files.ts';
import { startS3 } from '#tests/support/media-storages.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { RoundRobin } from '#tests/support/round-robin.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { userInput } from '#tests/support/user-factories.ts';
import { BusyStore } from './busy-store.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

const ROUNDS = IS_LONG ? 5 : 1;

// That jobs run only once is tested in tests/process/sync.api.test.ts.
describe('two servers on one PostgreSQL', () => {
  const bucketFolder = temporaryFolder();
  let s3: Awaited<ReturnType<typeof startS3>>;
  let first: ServerHome;
  let second: ServerHome;
  let here: HttpClient;
  let there: HttpClient;
  beforeAll(async () => {
    s3 = await startS3(bucketFolder);
    const databaseUrl = await createPostgresDatabase('lawha_template');
    const env = { ...s3.env, DRAIN_SECONDS: '1' };
    [first, second] = [ServerHome.on(databaseUrl, env), ServerHome.on(databaseUrl, env)];
    await Promise.all([first.start(), second.start()]);
    here = await first.signIn();
    there = new HttpClient(second.url);
    there.cookie = here.cookie;
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await s3.close();
    rmSync(bucketFolder, { recursive: true });
  });

  it('know the same sessions, and their end', async () => {
    const elsewhere = await first.signIn();
    const moved = new HttpClient(second.url);
    moved.cookie = elsewhere.cookie;
    expect((await moved.request('GET', '/api/auth/me')).status).toBe(200);
    await moved.request('POST', '/api/auth/logout');
    expect((await elsewhere.request('GET', '/api/auth/me')).status).toBe(401);
  });

  it('tell each other what changed', async () => {
    const stream = await EventStream.open(second.url, there);
    const { body } = await here.request('POST', '/api/orders', { body: orderInput() });
    let told = await stream.next();
    // The end of the session before may arrive only now.
    while (isDeepStrictEqual(told, { topic: 'session' })) told = await stream.next();
    expect(told).toMatchObject({ topic: 'orders', id: (body as Order).id });
  });

  it('show each other’s pictures', async () => {
    const { url } = (await here.uploadImage(await png())).body as Upload;
    const [one, other] = await Promise.all([fetch(first.url + url), fetch(second.url + url)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await other.arrayBuffer()).toEqual(await one.arrayBuffer());
    const product = { nameAr: 'سيروم', price: 100, image: url };
    expect((await there.request('POST', '/api/products', { body: product })).status).toBe(201);
  });

  it('take an order once, whichever hears of it', async () => {
    const body = orderInput({ customerName: 'مرّة واحدة' });
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? here : there).request('POST', '/api/orders', { body, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => (answer.body as Order).id)).size).toBe(1);
  });

  it('count the users together', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_USERS + 2 }, (_, n) =>
        (n % 2 === 0 ? here : there).request('POST', '/api/users', { body: userInput() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_USERS - 1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('count wrong passwords together', async () => {
    const guess = (url: string) => new HttpClient(url).login('guessed', 'Wrong-guess-1');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await guess(n % 2 === 0 ? first.url : second.url)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it(
    `are restarted one after the other, and no request fails (seed ${FAULT_SEED})`,
    async () => {
      const proxy = await RoundRobin.open([first.url, second.url]);
      const client = new HttpClient(proxy.url);
      client.cookie = here.cookie;
      const before = await orderCount(client);
      const store = await BusyStore.open(client, FAULT_SEED);
      await store.during(async () => {
        for (const home of Array.from({ length: ROUNDS }, () => [first, second]).flat()) {
          await store.worked(20);
          const stream = await EventStream.open(home.url, client);
          const stopped = home.server.stop();
          await stream.ended;
          expect((await new HttpClient(home.url).request('GET', '/api/ready')).status).toBe(503);
          expect(await stopped).toBe(0);
          await store.worked(20);
          await home.start();
        }
      });
      expect(store.failures).toEqual({ lost: 0, unavailable: 0 });
      expect(await orderCount(client)).toBe(before + store.orders.length);
      await proxy.close();
    },
    120_000 + ROUNDS * 30_000,
  );

  const orderCount = async (client: HttpClient) =>
    ((await client.request('GET', '/api/orders')).body as Order[]).length;
});
