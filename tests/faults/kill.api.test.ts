import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '#tests/attack/random.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { BusyStore, filesUnder, strayFiles } from './busy-store.ts';
import { FAULT_KILLS, FAULT_SEED } from './how-long.ts';

let home: ServerHome;
beforeAll(async () => {
  home = ServerHome.open();
  await home.start();
});
afterAll(() => home.close());

/** Sends the first bytes of an upload and never the rest. */
async function sendHalfAnUpload(cookie: string): Promise<void> {
  const sending = request(`${home.url}/api/upload/video`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  }).on('error', () => {});
  const head = 'content-disposition: form-data; name="video"; filename="x.mp4"';
  sending.write(`--x\r\n${head}\r\ncontent-type: video/mp4\r\n\r\n${'0'.repeat(100_000)}`);
  const arrived = () => filesUnder(join(home.uploadsFolder, 'incoming')).length;
  while (arrived() === 0) await pause(20);
}

/** Kills the server at random moments, sometimes during its start. */
async function killAgainAndAgain(store: BusyStore, random: Random): Promise<void> {
  for (let kill = 0; kill < FAULT_KILLS; kill++) {
    await store.worked(10 + random.next() * 50);
    await pause(random.next() * 50);
    await home.kill();
    if (random.chance(0.25)) {
      home.launch();
      await pause(random.next() * 1_000);
      await home.kill();
    }
    await home.start();
  }
  await store.worked(10);
}

it(
  `keeps every answered write, and none twice, through kill -9 (seed ${FAULT_SEED})`,
  async () => {
    const client = await home.signIn();
    const store = await BusyStore.open(client, FAULT_SEED);
    await sendHalfAnUpload(client.cookie ?? '');
    await store.during(() => killAgainAndAgain(store, new Random(FAULT_SEED)));
    expect(store.failures.lost).toBeGreaterThanOrEqual(FAULT_KILLS);
    expect(await store.found()).toEqual(store.known());
    await home.server.stop();
    const database = await home.openDatabase();
    try {
      expect(await store.figures(database.db)).toEqual(await store.recount(database.db));
      expect(await strayFiles(database.db, home.uploadsFolder)).toEqual([]);
    } finally {
      await database.close();
    }
    const { orders, uploads, failures } = store;
    process.stdout.write(
      `${FAULT_KILLS} kills: ${orders.length} orders, ${uploads.length} uploads, ${failures.lost} answers lost\n`,
    );
  },
  60_000 + FAULT_KILLS * 25_000,
);
