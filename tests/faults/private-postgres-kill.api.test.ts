import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '#tests/attack/random.ts';
import { damageIn } from '#tests/support/amcheck.ts';
import { IS_LINUX, postmasterOf, processesIn, signal } from '#tests/support/processes.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { BusyStore } from './busy-store.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

/** Kills of the server alone are short work here: `kill.api.test.ts` has them too. */
const KILLS = IS_LONG
  ? { server: 30, postmaster: 30, everything: 10, database: 20, process: 20 }
  : { server: 0, postmaster: 1, everything: 1, database: 1, process: 1 };
type Kill = keyof typeof KILLS;
const ALL = Object.values(KILLS).reduce((sum, kills) => sum + kills);

describe.runIf(IS_LINUX)('the private database under writes', () => {
  let home: ServerHome;
  let folder: string;
  beforeAll(async () => {
    home = ServerHome.open();
    folder = join(home.dataFolder, 'postgres');
    await home.start();
  });
  afterAll(() => home.close());

  const killDatabase = () => {
    for (const pid of processesIn(folder)) signal(pid, 'SIGKILL');
  };

  const isReady = async () =>
    (await fetch(`${home.url}/api/ready`).catch(() => null))?.status === 200;
  const databaseIsBack = async () => {
    while (!(await isReady())) await pause(20);
  };

  /** Each of these ends with a server, whose database may still be on its way back. */
  const act: Record<Kill, (random: Random) => Promise<void>> = {
    server: async () => {
      await home.kill();
      await home.start();
    },
    postmaster: async () => {
      await databaseIsBack();
      signal(postmasterOf(folder), 'SIGKILL');
    },
    everything: async () => {
      killDatabase();
      await home.kill();
      await home.start();
    },
    database: async () => killDatabase(),
    process: async (random) => {
      await databaseIsBack();
      signal(random.pick(processesIn(folder)), 'SIGKILL');
    },
  };

  async function killAgainAndAgain(store: BusyStore, random: Random): Promise<void> {
    const kills = Object.entries(KILLS).flatMap(([kill, times]) =>
      Array.from({ length: times }, () => kill as Kill),
    );
    while (kills.length > 0) {
      const [kill] = kills.splice(Math.floor(random.next() * kills.length), 1);
      await store.worked(5 + random.next() * 30);
      await pause(random.next() * 50);
      if (kill !== undefined) await act[kill](random);
    }
    await store.worked(10);
  }

  it(
    `keeps every answered write, and none twice, whatever of it is killed (seed ${FAULT_SEED})`,
    async () => {
      const store = await BusyStore.open(await home.signIn(), FAULT_SEED);
      await store.during(() => killAgainAndAgain(store, new Random(FAULT_SEED)));
      expect(store.failures.lost + store.failures.unavailable).toBeGreaterThan(0);
      expect(await store.found()).toEqual(store.known());
      expect(await home.server.stop()).toBe(0);
      expect(processesIn(folder)).toEqual([]);
      const { db, close } = await home.openDatabase();
      try {
        expect(await store.figures(db)).toEqual(await store.recount(db));
        expect(await damageIn(db)).toEqual([]);
      } finally {
        await close();
      }
      const { orders, uploads, failures } = store;
      process.stdout.write(
        `${ALL} kills: ${orders.length} orders, ${uploads.length} uploads, ${failures.lost} answers lost, ${failures.unavailable} refused\n`,
      );
    },
    60_000 + ALL * 25_000,
  );

  it.runIf(IS_LONG)('does not outlive the server when one of its processes hangs', async () => {
    await home.kill();
    await home.start();
    const titleOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const hanging = processesIn(folder).find((pid) => titleOf(pid).includes('checkpointer'));
    signal(hanging, 'SIGSTOP');
    await home.server.stop();
    await expect.poll(() => processesIn(folder)).toEqual([]);
    await home.start();
    expect(await home.server.stop()).toBe(0);
  });
});
