import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/auth.ts';
import { announceChange, type AnnouncedChange } from '#server/db/tables/changes.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { REQUEST_TIMEOUTS } from '#server/http/request-timeouts.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const HEARTBEAT_MS = 200;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ heartbeatMs: HEARTBEAT_MS });
});
afterEach(() => app.close());

const announce = (change: AnnouncedChange, from = app) =>
  from.db.transaction((tx) => announceChange(tx, change));

describe('live updates', () => {
  it('tell what changed, after the commit', async () => {
    const { client } = await signIn(app);
    const stream = await EventStream.open(app.url, client);
    await announce({ topic: 'orders', id: 'first' });
    expect(await stream.next()).toEqual({ topic: 'orders', id: 'first' });
  });

  it('begin with what may have changed while the page was loaded', async () => {
    const { client } = await signIn(app);
    const stream = await EventStream.open(app.url, client, '?pageAge=1500');
    expect(await stream.next()).toEqual({ topic: 'orders' });
    expect((await client.request('GET', '/api/events?pageAge=-1')).status).toBe(400);
  });

  it('go on for longer than a client may take to send a body', async () => {
    const short = { headMs: 5_000, bodyMs: HEARTBEAT_MS, readMs: 5_000 };
    const timeouts = { ...REQUEST_TIMEOUTS, ...short };
    const { database } = app;
    const impatient = await startTestApp({ heartbeatMs: HEARTBEAT_MS, database, timeouts });
    try {
      const { client } = await signIn(impatient);
      const stream = await EventStream.open(impatient.url, client);
      for (let beat = 0; beat < 3; beat++) await stream.heartbeat();
      await announce({ topic: 'orders', id: 'late' }, impatient);
      expect(await stream.next()).toEqual({ topic: 'orders', id: 'late' });
    } finally {
      await impatient.close();
    }
  });

  it('tell nothing of what was rolled back', async () => {
    const { client } = await signIn(app);
    const stream = await EventStream.open(app.url, client);
    const rolledBack = app.db.transaction(async (tx) => {
      await announceChange(tx, { topic: 'orders', id: 'never' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await announce({ topic: 'orders', id: 'after' });
    expect(await stream.next()).toEqual({ topic: 'orders', id: 'after' });
  });

  it('keep from each what they may not see', async () => {
    const { client } = await signIn(app, { role: 'dashboard_followup' });
    const stream = await EventStream.open(app.url, client);
    await announce({ topic: 'users', id: 'secret' });
    await announce({ topic: 'settings' });
    await announce({ topic: 'clients' });
    await announce({ topic: 'orders', id: 'visible' });
    expect(await stream.next()).toEqual({ topic: 'orders', id: 'visible' });
  });

  it('follow a permission that is taken away while the stream is open', async () => {
    const { client, user } = await signIn(app);
    const stream = await EventStream.open(app.url, client);
    await app.db.update(users).set({ canViewUsers: false }).where(eq(users.id, user.id));
    await announce({ topic: 'session', userId: user.id });
    expect(await stream.next()).toEqual({ topic: 'session' });
    await announce({ topic: 'users' });
    await announce({ topic: 'products' });
    expect(await stream.next()).toEqual({ topic: 'products' });
  });

  it('do not keep an unused session alive', async () => {
    const { client } = await signIn(app);
    app.advance(11 * 3_600_000);
    const stream = await EventStream.open(app.url, client);
    await stream.heartbeat();
    app.advance(2 * 3_600_000);
    expect(await stream.next()).toBe('bye');
  });

  it('end when the session ends, and say so', async () => {
    const { client } = await signIn(app);
    const stream = await EventStream.open(app.url, client);
    await client.call(authEndpoints.logout);
    expect(await stream.next()).toBe('bye');
    await stream.ended;
  });

  it('notice at a heartbeat that a session is gone', async () => {
    const { client } = await signIn(app);
    const stream = await EventStream.open(app.url, client);
    await app.db.delete(sessions);
    expect(await stream.next()).toBe('bye');
  });

  it('beat, so that proxies keep the line open', async () => {
    const { client } = await signIn(app);
    const stream = await EventStream.open(app.url, client);
    expect(await stream.heartbeat()).toBe(':');
  });

  it('are refused without a session', async () => {
    expect((await app.client().request('GET', '/api/events')).status).toBe(401);
  });

  it('end when the server stops, so that it can stop', async () => {
    const { client } = await signIn(app);
    const other = await startTestApp({ database: app.database });
    const stream = await EventStream.open(other.url, client);
    await other.close();
    await expect(stream.ended).resolves.toBeUndefined();
  });

  it('reach the screens of every server process', async () => {
    const { client } = await signIn(app);
    const other = await startTestApp({ database: app.database });
    try {
      const stream = await EventStream.open(other.url, client);
      await announce({ topic: 'products', id: 'from elsewhere' });
      expect(await stream.next()).toEqual({ topic: 'products', id: 'from elsewhere' });
    } finally {
      await other.close();
    }
  });
});
