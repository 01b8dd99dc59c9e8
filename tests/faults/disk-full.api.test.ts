import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { damageIn } from '#tests/support/amcheck.ts';
import { problemOf, type HttpAnswer, type HttpClient } from '#tests/support/http-client.ts';
import { png } from '#tests/support/media-files.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { askDatabase, CLEANLY, PrivateStore } from '#tests/support/private-store.ts';
import { processesIn } from '#tests/support/processes.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { SmallDisk } from '#tests/support/small-disk.ts';
import { BusyStore, filesUnder } from './busy-store.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

const FRENCH = { 'accept-language': 'fr' };
const FULL = [
  507,
  'Le disque du serveur est plein et rien n’a été enregistré. Prévenez son responsable, puis réessayez.',
];
const AWAY = [503, 'Service momentanément indisponible. Réessayez dans un instant.'];

const folder = temporaryFolder();
const disk = SmallDisk.mount(folder, 300);
if (disk === null) process.stdout.write('Without a full disk: no small one can be mounted here\n');
afterAll(() => disk?.unmount());

const said = (answer: HttpAnswer) => [answer.status, problemOf(answer).detail];

describe.runIf(disk !== null)('a disk that fills up under a running store', () => {
  let home: ServerHome;
  let client: HttpClient;
  let store: BusyStore;
  beforeAll(async () => {
    home = ServerHome.open(folder);
    await home.start();
    client = await home.signIn();
    store = await BusyStore.open(client, FAULT_SEED);
  });
  afterAll(() => home.kill());

  const upload = async () => client.uploadImage(await png(900, 700), FRENCH);
  const taken: string[] = [];
  /** The same call with the same key, however often it is made. */
  const take = (number: number) =>
    client.request('POST', '/api/orders', {
      body: orderInput({ note: 'ملاحظة طويلة '.repeat(30) }),
      headers: { ...FRENCH, 'idempotency-key': `full-${number}` },
    });
  const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
  const isReady = async () => (await client.request('GET', '/api/ready')).status;

  it('refuses what has no room, and reading goes on', async () => {
    await store.during(() => store.worked(20));
    disk?.fill();
    expect(said(await upload())).toEqual(FULL);
    expect(filesUnder(join(home.uploadsFolder, 'incoming'))).toEqual([]);
    let answer = await take(taken.length);
    for (; answer.status < 400; answer = await take(taken.length)) {
      taken.push((answer.body as Order).id);
    }
    expect([FULL, AWAY]).toContainEqual(said(answer));
    const read = await client.request('GET', '/api/orders');
    // Refused as away, its log was full already.
    expect([200, ...(answer.status === 503 ? [503] : [])]).toContain(read.status);
    const listed = read.status === 200 ? idsOf(read.body as Order[]) : taken;
    expect(listed).toEqual(expect.arrayContaining(taken));
  });

  it('and when not even its log can grow, is told as 503 until there is room', async () => {
    // A whole segment of it; only told to go on to the next one, it waits for something to write.
    const segment = `select pg_logical_emit_message(false, 'full', repeat('x', 16_777_216))`;
    const growLog = () =>
      askDatabase(join(folder, 'postgres'), segment).then(
        () => 'grown',
        () => 'ended',
      );
    await expect.poll(growLog).toBe('ended');
    await expect.poll(async () => said(await take(taken.length))).toEqual(AWAY);
    disk?.free();
    await expect.poll(isReady).toBe(200);
    const again = await take(taken.length);
    expect(again.status).toBeLessThan(300);
    taken.push((again.body as Order).id);
  });

  it('goes on when there is room, with everything that was answered, once', async () => {
    await store.during(() => store.worked(20));
    const { orders, pictures } = await store.found();
    const isOurs = ({ id }: { id: string }) => taken.includes(id);
    expect(idsOf(orders.filter(isOurs)).toSorted()).toEqual(taken.toSorted());
    expect({ orders: orders.filter((order) => !isOurs(order)), pictures }).toEqual(store.known());
    expect(await home.server.stop()).toBe(0);
    expect(processesIn(join(folder, 'postgres'))).toEqual([]);
    const { db, close } = await home.openDatabase();
    expect(await damageIn(db)).toEqual([]);
    await close();
  });
});

describe.runIf(disk !== null && IS_LONG)('a disk without room for a start', () => {
  it('is told in one sentence, and a later start works', async () => {
    const place = temporaryFolder();
    const small = SmallDisk.mount(place, 20);
    try {
      const store = new PrivateStore(place);
      expect(await store.refusal()).toMatch(
        /^The database could not be made in \S+: .*No space left on device$/,
      );
      expect(readdirSync(store.folder)).toEqual([]);
      small?.resize(300);
      expect(await store.stop(await store.start())).toEqual(CLEANLY);
      small?.fill();
      expect(await store.refusal()).toMatch(/full|No space left on device/);
      expect(store.processes()).toEqual([]);
      small?.free();
      expect(await store.stop(await store.start())).toEqual(CLEANLY);
    } finally {
      small?.unmount();
    }
  });
});
