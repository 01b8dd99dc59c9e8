import { expect, it } from 'vitest';
import { HttpClient } from '#tests/support/http-client.ts';
import { enrolApp } from '#tests/support/second-factor.ts';
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
  const owner = new HttpClient(first);
  await owner.login('admin', env.ADMIN_PASSWORD);
  await enrolApp(owner, new Date());
  const printed = reset(env.DATA_DIR);
  const given = passwordIn(printed);
  expect(printed.output).toContain('The second factor was removed too');
  expect((await new HttpClient(first).login('admin', env.ADMIN_PASSWORD)).status).toBe(401);
  const answer = await new HttpClient(first).login('admin', given);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ mustChangePassword: true, role: 'administrator' });
  await server.stop();

  const printedAgain = reset(env.DATA_DIR);
  const again = passwordIn(printedAgain);
  expect(printedAgain.output).not.toContain('second factor');
  const second = await startServer(env).ready();
  expect((await new HttpClient(second).login('admin', given)).status).toBe(401);
  expect((await new HttpClient(second).login('admin', again)).status).toBe(200);
});
