import { expect, it } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { migratedFolder, runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

const reset = (dataDir: string) => runCommand('server/admin-reset.ts', { DATA_DIR: dataDir });

it('gives the owner a temporary password once the server has stopped', async () => {
  expect(reset(temporaryFolder())).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no database in'),
  });

  const env = { DATA_DIR: migratedFolder(), DEMO_DATA: 'off', ADMIN_PASSWORD: 'Lost-for-good-1' };
  const server = startServer(env);
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

  const url = await startServer(env).ready();
  expect((await new HttpClient(url).login('admin', env.ADMIN_PASSWORD)).status).toBe(401);
  const answer = await new HttpClient(url).login('admin', password);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ mustChangePassword: true, role: 'administrator' });
});
