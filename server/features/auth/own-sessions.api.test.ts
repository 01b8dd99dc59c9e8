import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { ownSessionEndpoints } from '#contract/auth/own-sessions.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import type { UserSession } from '#contract/auth/own-sessions.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { sessions } from '#server/db/schema/users.ts';
import { PASSWORD, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listOwnSessions, endOtherSessions, endOwnSession } = ownSessionEndpoints;
const { getMe } = authEndpoints;
const MINUTE = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const listed = async (client: HttpClient) =>
  (await client.call(listOwnSessions)).body as UserSession[];

/** The session that asks, and another one. */
async function twoOf(client: HttpClient) {
  const all = await listed(client);
  expect(all).toHaveLength(2);
  const own = all.find(({ isCurrent }) => isCurrent);
  const other = all.find(({ isCurrent }) => !isCurrent);
  if (own === undefined || other === undefined) throw new Error(JSON.stringify(all));
  return { own, other };
}

const endOne = (client: HttpClient, id: string) => client.call(endOwnSession, { params: { id } });

/** A user without any permission to see or edit users, at the desk and on the phone. */
async function signInTwice() {
  const { client: desk, user } = await signIn(app, { role: 'dashboard_followup' });
  app.advance(2 * MINUTE);
  const phone = app.client();
  const entered = await phone.request('POST', '/api/auth/login', {
    body: { username: user.username, password: PASSWORD },
    headers: { 'user-agent': PHONE },
  });
  expect(entered.status).toBe(200);
  return { desk, phone, user };
}

describe("one's own sessions", () => {
  it('are listed to everybody with device, beginning, last use and which one asks', async () => {
    const { desk, phone } = await signInTwice();
    app.advance(3 * MINUTE);
    const { own, other } = await twoOf(desk);
    expect([own.userAgent, other.userAgent, other.address]).toEqual(['test', PHONE, '127.0.0.1']);
    const minutesAgo = (time: string) =>
      Math.round((app.now().getTime() - Date.parse(time)) / MINUTE);
    expect([own.createdAt, other.createdAt, other.lastSeenAt].map(minutesAgo)).toEqual([5, 3, 3]);
    expect(Object.keys(other).toSorted()).toEqual([
      'address',
      'createdAt',
      'id',
      'isCurrent',
      'lastSeenAt',
      'userAgent',
    ]);
    expect((await twoOf(phone)).own.id).toBe(other.id);
  });

  it('end one by one; the one that asks stays', async () => {
    const { desk, phone } = await signInTwice();
    const { own, other } = await twoOf(desk);
    expect((await endOne(desk, own.id)).status).toBe(404);
    expect((await endOne(desk, other.id)).status).toBe(204);
    expect((await endOne(desk, other.id)).status).toBe(404);
    expect((await phone.call(getMe)).status).toBe(401);
    expect(await listed(desk)).toHaveLength(1);
  });

  it('end all but the one that asks, which is in the trail once', async () => {
    const { desk, phone, user } = await signInTwice();
    expect((await desk.call(endOtherSessions)).status).toBe(204);
    expect((await phone.call(getMe)).status).toBe(401);
    expect((await desk.call(endOtherSessions)).status).toBe(204);
    const told = (await app.db.select().from(auditEvents)).filter(
      ({ action }) => action === 'sessions_ended',
    );
    expect(told).toMatchObject([{ actorId: user.id, subjectId: user.id, details: { count: 1 } }]);
  });

  it('of somebody else are not found, whatever the caller may do', async () => {
    const { client: boss } = await signIn(app);
    const { desk } = await signInTwice();
    const [theirs] = await listed(desk);
    expect(problemOf(await endOne(boss, theirs?.id ?? '')).code).toBe('not_found');
    expect(await listed(boss)).toHaveLength(1);
    expect((await boss.call(endOtherSessions)).status).toBe(204);
    expect(await app.db.$count(sessions)).toBe(3);
  });

  it('need a fresh sign-in to end, also by way of the users', async () => {
    const { client, user } = await signIn(app);
    await app.client().login(user.username, PASSWORD);
    app.advance(16 * MINUTE);
    const { other } = await twoOf(client);
    const path = `/api/users/${user.id}/sessions`;
    const ends = [
      () => client.call(endOtherSessions),
      () => endOne(client, other.id),
      () => client.request('DELETE', path),
      () => client.request('DELETE', `${path}/${other.id}`),
    ];
    for (const end of ends) expect(problemOf(await end()).code).toBe('fresh_sign_in_required');
    expect(await app.db.$count(sessions)).toBe(2);
    const body = { password: PASSWORD };
    await client.call(secondFactorEndpoints.confirmSession, { body });
    expect((await endOne(client, other.id)).status).toBe(204);
  });
});
