import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/db/connection/client.ts';
import { products } from '#server/db/schema/products.ts';
import { TEST_ENGINE } from '#tests/support/database.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { png } from '#tests/support/media-files.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { migratedFolder, temporaryFolder } from '#tests/support/server-process.ts';
import { SmallDisk } from '#tests/support/small-disk.ts';
import { BusyStore, filesUnder } from './busy-store.ts';
import { FAULT_SEED } from './how-long.ts';

const FRENCH = { 'accept-language': 'fr' };

const folder = temporaryFolder();
const disk = SmallDisk.mount(folder, 300);
if (disk === null) process.stdout.write('Without a full disk: no small one can be mounted here\n');
afterAll(() => disk?.unmount());

describe.runIf(disk !== null)('a full disk', () => {
  let home: ServerHome;
  let client: HttpClient;
  let store: BusyStore;
  beforeAll(async () => {
    home = await ServerHome.open(folder);
    await home.start();
    client = await home.signIn();
    store = await BusyStore.open(client, FAULT_SEED);
  });
  afterAll(() => home.kill());

  const upload = async () => client.uploadImage(await png(900, 700), FRENCH);
  const takeOrder = () =>
    client.request('POST', '/api/orders', { body: orderInput(), headers: FRENCH });
  const SENTENCE =
    'Le disque du serveur est plein et rien n’a été enregistré. Prévenez son responsable, puis réessayez.';

  it(`refuses what has no room, serves the rest, and goes on when there is room (seed ${FAULT_SEED})`, async () => {
    await store.during(() => store.worked(20));
    disk?.fill();
    await pause(600);
    const refused = [await upload()];
    // PostgreSQL is on another disk.
    if (TEST_ENGINE === 'embedded') refused.push(await takeOrder());
    for (const answer of refused) {
      expect([answer.status, problemOf(answer).code]).toEqual([507, 'disk_full']);
      expect(problemOf(answer).detail).toBe(SENTENCE);
    }
    expect(filesUnder(join(home.uploadsFolder, 'incoming'))).toEqual([]);
    expect(await store.found()).toEqual(store.known());

    disk?.free();
    await pause(600);
    await store.during(() => store.worked(20));
    expect(await store.found()).toEqual(store.known());
    expect(await home.server.stop()).toBe(0);
    const database = await home.openDatabase();
    expect(await store.figures(database.db)).toEqual(await store.recount(database.db));
    await database.close();
  });
});

describe.runIf(disk !== null && TEST_ENGINE === 'embedded')('the embedded database', () => {
  it('that finds no room for its log ends the process, and is whole afterwards', async () => {
    const place = temporaryFolder();
    const small = SmallDisk.mount(place, 100);
    try {
      migratedFolder(place);
      const before = await openEmbedded(place);
      const product = await createProduct(before.db);
      await before.close();
      const writer = join(import.meta.dirname, '../support/endless-writer.ts');
      const { status } = spawnSync(process.execPath, [writer, place], { timeout: 60_000 });
      expect(status).toBe(3);
      small?.free();
      const after = await openEmbedded(place);
      expect(await after.db.select({ id: products.id }).from(products)).toEqual([
        { id: product.id },
      ]);
      await after.close();
    } finally {
      small?.unmount();
    }
  });
});
