import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { IS_LINUX } from '#tests/support/processes.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { residentMegabytes } from '../../bench/program-memory.ts';
import smallMemory from '../../scripts/small-memory.json' with { type: 'json' };

const MOST_MEGABYTES = 200;

let home: ServerHome;

beforeAll(async () => {
  home = ServerHome.on(await createPostgresDatabase('lawha_template'), smallMemory);
  // Types are stripped and code is compiled at a first start; from then on both are cached.
  await home.start();
  await home.server.stop();
  await home.start();
});
afterAll(() => home.close());

it.runIf(IS_LINUX)('a server that has just started takes little memory', async () => {
  await home.signIn();
  expect(residentMegabytes(home.server.pid)).toBeLessThan(MOST_MEGABYTES);
});
