import { expect, it } from 'vitest';
import { replaceFirstPassword } from '#tests/support/first-password.ts';
import { HttpClient, problemOf } from '#tests/support/http-client.ts';
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
  const lost = 'Lost-for-good-2';
  const passwords = { username: 'admin', first: env.ADMIN_PASSWORD, chosen: lost };
  await enrolApp(await replaceFirstPassword(first, passwords), new Date());
  const printed = reset(env.DATA_DIR);
  const given = passwordIn(printed);
  expect(printed.output).toContain('The second factor was removed too');
  expect((await new HttpClient(first).login('admin', lost)).status).toBe(401);
  const back = new HttpClient(first);
  const answer = await back.login('admin', given);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ mustChangePassword: true, role: 'administrator' });
  const early = await back.request('GET', '/api/orders?page=1');
  expect(problemOf(early).code).toBe('password_change_required');
  await server.stop();

  const printedAgain = reset(env.DATA_DIR);
  const again = passwordIn(printedAgain);
  expect(printedAgain.output).not.toContain('second factor');
  const second = await startServer(env).ready();
  expect((await new HttpClient(second).login('admin', given)).status).toBe(401);
  expect((await new HttpClient(second).login('admin', again)).status).toBe(200);
});
