import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { isFullAdministrator } from '#contract/users/user-rules.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { users } from '#server/db/schema/users.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { recoverAdministrator } from './recovery-service.ts';

const { login, getMe } = authEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  await app.db.insert(siteSettings).values({});
});
afterAll(() => app.close());

const recover = (username?: string) =>
  recoverAdministrator(app.db, { username, adminUsername: 'admin', now: app.now() });
const enter = (username: string, password: string) =>
  app.client().call(login, { body: { username, password } });
const stored = async (username: string) =>
  (await app.db.select().from(users).where(eq(users.username, username))).at(0);

it('lets the administrator in again, whole and without the old sessions', async () => {
  const { client } = await signIn(app, { username: 'boss', canEditUsers: false });
  await createUser(app.db, { username: 'admin', role: 'content_update' });
  for (let i = 0; i < 6; i++) await enter('boss', 'guess');
  const given = await recover();
  expect(given.username).toBe('boss');
  expect((await client.call(getMe)).status).toBe(401);
  expect((await enter('boss', given.password)).body).toMatchObject({ mustChangePassword: true });
  const boss = await stored('boss');
  expect(boss && isFullAdministrator(boss)).toBe(true);
  const told = JSON.stringify(await app.db.select().from(auditEvents));
  expect(told).toContain('administrator_recovered');
  expect(told).not.toContain(given.password);
});

it('prefers the configured administrator, or whom it is told', async () => {
  await createUser(app.db, { username: 'older' });
  await createUser(app.db, { username: 'admin' });
  await createUser(app.db, { username: 'clerk', role: 'dashboard_followup' });
  expect((await recover()).username).toBe('admin');
  expect((await recover('CLERK')).username).toBe('clerk');
  expect(await stored('clerk')).toMatchObject({ role: 'administrator' });
  await expect(recover('nobody')).rejects.toThrow('The users are: older, admin, clerk.');
});

it('makes an administrator where none is left', async () => {
  await createUser(app.db, { username: 'clerk', role: 'dashboard_followup' });
  const made = await recover();
  expect(made.username).toBe('admin');
  expect((await enter('admin', made.password)).status).toBe(200);
  expect(await app.db.$count(users)).toBe(2);
});

it('does not make a ninth user', async () => {
  for (let i = 0; i < 8; i++) {
    await createUser(app.db, { username: `clerk${i}`, role: 'dashboard_followup' });
  }
  await expect(recover()).rejects.toThrow('Name the user to become one after the command');
  expect((await recover('clerk3')).username).toBe('clerk3');
  expect(await app.db.$count(users)).toBe(8);
});

it('leaves an empty database to the first start', async () => {
  await app.db.delete(siteSettings);
  await expect(recover()).rejects.toThrow('This database is empty');
  expect(await app.db.$count(users)).toBe(0);
});
