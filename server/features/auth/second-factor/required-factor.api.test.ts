import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import type { Role } from '#contract/permissions.ts';
import { secondFactorEndpoints, type SecondFactors } from '#contract/auth/second-factor.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { secondFactors } from '#server/db/schema/second-factors.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { enrolApp } from '#tests/support/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { login, getMe } = authEndpoints;
const { listSecondFactors, removeSecondFactor } = secondFactorEndpoints;
const { updateSettings, getSettings } = settingsEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ secretBox: createSecretBox('0f'.repeat(32)) });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const requireFor = (client: HttpClient, secondFactorRoles: Role[]) =>
  client.call(updateSettings, { body: { secondFactorRoles } });
const work = (client: HttpClient) => client.request('GET', '/api/orders?page=1');

/** An administrator who has a factor and makes it a must for these roles. */
async function requiredFor(...roles: Role[]) {
  const { client } = await signIn(app);
  await enrolApp(client, app.now());
  expect((await requireFor(client, roles)).body).toMatchObject({ secondFactorRoles: roles });
  return client;
}

describe('a role that must have a second factor', () => {
  it('sets one up before anything else', async () => {
    await requiredFor('content_update');
    const { client } = await signIn(app, { role: 'content_update' });
    expect((await client.call(getMe)).body).toMatchObject({ mustSetUpSecondFactor: true });
    expect(problemOf(await work(client)).code).toBe('second_factor_required');
    await enrolApp(client, app.now());
    expect((await client.call(getMe)).body).not.toHaveProperty('mustSetUpSecondFactor');
    expect((await work(client)).status).toBe(200);
  });

  it('says so when signing in, and says nothing to others', async () => {
    await requiredFor('content_update');
    const { user } = await signIn(app, { role: 'content_update' });
    const { user: other } = await signIn(app, { role: 'dashboard_followup' });
    const enter = async (username: string) =>
      (await app.client().call(login, { body: { username, password: PASSWORD } })).body;
    expect(await enter(user.username)).toMatchObject({ mustSetUpSecondFactor: true });
    expect(await enter(other.username)).not.toHaveProperty('mustSetUpSecondFactor');
  });

  it('does not remove the last one, though one of two', async () => {
    const client = await requiredFor('administrator');
    const { factors, isRequired } = (await client.call(listSecondFactors)).body as SecondFactors;
    expect(isRequired).toBe(true);
    const [own] = factors;
    const remove = (id = '') => client.call(removeSecondFactor, { params: { id } });
    expect(problemOf(await remove(own?.id)).code).toBe('last_required_factor');
    const [stored] = await app.db.select().from(secondFactors);
    await app.db.insert(secondFactors).values({
      userId: stored?.userId ?? '',
      kind: 'passkey',
      name: 'هاتف',
      credentialId: 'AAAA',
      publicKey: 'AAAA',
      signCount: 0,
    });
    expect((await remove(own?.id)).status).toBe(204);
  });

  it('hears nothing of the store meanwhile, and its screens learn of the rule at once', async () => {
    const { client } = await signIn(app, { role: 'content_update' });
    const stream = await EventStream.open(app.url, client);
    const boss = await requiredFor('content_update');
    expect(await stream.next()).toEqual({ topic: 'session' });
    await requireFor(boss, []);
    // The change of the settings itself came before; this user may not see settings anyway.
    expect(await stream.next()).toEqual({ topic: 'session' });
  });
});

describe('the rule', () => {
  it('is written down with its roles', async () => {
    await requiredFor('administrator', 'content_update');
    const [line] = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'settings_updated'));
    expect(line?.details?.changes).toEqual({
      secondFactorRoles: { from: '', to: 'administrator, content_update' },
    });
  });

  it('is made only by those who may edit users too', async () => {
    const { client } = await signIn(app, { canEditUsers: false });
    expect(problemOf(await requireFor(client, ['administrator'])).code).toBe('no_permission');
    expect((await client.call(getSettings)).body).toMatchObject({ secondFactorRoles: [] });
    // Other settings are theirs to change.
    const answer = await client.call(updateSettings, { body: { lowStockThreshold: 7 } });
    expect(answer.status).toBe(200);
  });

  it('is not made where nobody could follow it', async () => {
    const { database } = app;
    const bare = await startTestApp({ database, secretBox: null });
    try {
      const { client } = await signIn(bare);
      const answer = await requireFor(client, ['administrator']);
      expect(problemOf(answer).code).toBe('factor_needs_encryption');
    } finally {
      await bare.close();
    }
  });
});
