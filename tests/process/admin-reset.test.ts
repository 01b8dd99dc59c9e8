import { expect, it } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { migratedFolder, runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

const reset = (dataDir: string) =>
  runCommand('server/commands/admin-reset.ts', { DATA_DIR: dataDir });

function passwordIn({ status, output }: ReturnType<typeof reset>): string {
  expect(status).toBe(0);
  const password = /^ {4}(\S+)$/m.exec(output)?.[1] ?? '';
  expect(password).toHaveLength(16);
  return password;
}

it('gives the owner a temporary password, beside a running server and without one', async () => {
  expect(reset(temporaryFolder())).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no database in'),
  });

  const env = { DATA_DIR: migratedFolder(), DEMO_DATA: 'off', ADMIN_PASSWORD: 'Lost-for-good-1' };
  const server = startServer(env);
  const first = await server.ready();
  const given = passwordIn(reset(env.DATA_DIR));
  expect((await new HttpClient(first).login('admin', env.ADMIN_PASSWORD)).status).toBe(401);
  const answer = await new HttpClient(first).login('admin', given);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ mustChangePassword: true, role: 'administrator' });
  await server.stop();

  const again = passwordIn(reset(env.DATA_DIR));
  const second = await startServer(env).ready();
  expect((await new HttpClient(second).login('admin', given)).status).toBe(401);
  expect((await new HttpClient(second).login('admin', again)).status).toBe(200);
});
