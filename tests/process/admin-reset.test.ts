import { afterEach, expect, it } from 'vitest';
import {
  migratedFolder,
  runCommand,
  ServerProcess,
  temporaryFolder,
} from '#tests/support/server-process.ts';

let server: ServerProcess | null = null;
afterEach(async () => {
  await server?.stop('SIGKILL');
  server = null;
});

const reset = (dataDir: string) => runCommand('server/admin-reset.ts', { DATA_DIR: dataDir });

const enter = (url: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

it('gives the owner a temporary password once the server has stopped', async () => {
  expect(reset(temporaryFolder())).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no database in'),
  });

  const env = { DATA_DIR: migratedFolder(), DEMO_DATA: 'off', ADMIN_PASSWORD: 'Lost-for-good-1' };
  server = new ServerProcess(env);
  await server.ready();
  expect(reset(env.DATA_DIR)).toMatchObject({
    status: 1,
    output: expect.stringContaining('Another Lawha is already running on the data folder'),
  });
  await server.stop();

  const { status, output } = reset(env.DATA_DIR);
  expect(status).toBe(0);
  const password = /^ {4}(\S+)$/m.exec(output)?.[1] ?? '';
  expect(password).toHaveLength(16);

  server = new ServerProcess(env);
  const url = await server.ready();
  expect((await enter(url, env.ADMIN_PASSWORD)).status).toBe(401);
  const answer = await enter(url, password);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ mustChangePassword: true, role: 'administrator' });
});
