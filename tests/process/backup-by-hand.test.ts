import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agedStore } from '#tests/support/aged-store.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

it('one made by hand to another disk is told by the settings of the running store at once', async () => {
  const env = { DATA_DIR: await agedStore(3), DEMO_DATA: 'off' };
  const server = startServer(env);
  const url = await server.ready();
  const client = new HttpClient(url);
  await client.login('owner', PASSWORD);
  const backups = async () => {
    const { body } = await client.request('GET', '/api/settings');
    return (body as { backups: unknown }).backups;
  };
  expect(await backups()).toMatchObject({ lastAt: null, state: 'late' });
  const stream = await EventStream.open(url, client);
  const file = join(temporaryFolder(), 'shop.tar.gz');
  const before = Date.now();
  expect(runCommand('server/commands/backup.ts', env, file)).toMatchObject({ status: 0 });
  expect(await stream.next()).toMatchObject({ topic: 'settings' });
  const told = (await backups()) as { lastAt: string; state: string };
  expect(told.state).toBe('fine');
  expect(Date.parse(told.lastAt)).toBeGreaterThanOrEqual(before - 1_000);
  await server.stop();
  await stream.ended;
});
