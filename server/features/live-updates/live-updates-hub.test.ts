import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#contract/live-updates.ts';
import { TOPICS } from '#contract/topics.ts';
import type { Actor } from '#server/context.ts';
import type { Listen } from '#server/db/connection/listen.ts';
import type { AnnouncedChange } from '#server/db/tables/changes.ts';
import { LiveUpdatesHub, type Subscriber } from './live-updates-hub.ts';

const ACTOR: Actor = {
  id: 'user',
  username: 'amina',
  fullName: 'أمينة',
  role: 'administrator',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  sessionId: 'session',
  confirmedAt: new Date(),
};
const HEARTBEAT_MS = 5;

interface Opened {
  actor?: Actor;
  pageAge?: number;
}

/**
 * A subscriber that records what it receives; the test decides how long looking up its user takes.
 */
function openScreen(hub: LiveUpdatesHub, { actor = ACTOR, pageAge }: Opened = {}) {
  const told: (Change | 'beat' | 'bye' | 'end')[] = [];
  const lookups: ((actor: Actor | null) => void)[] = [];
  const subscriber: Subscriber = {
    actor,
    refreshActor: () =>
      new Promise((resolve) => {
        lookups.push(resolve);
      }),
    send: (change) => told.push(change),
    heartbeat: () => told.push('beat'),
    dismiss: () => told.push('bye'),
    end: () => told.push('end'),
  };
  hub.add(subscriber, pageAge);
  const answerLookup = async () => {
    await expect.poll(() => lookups.length).toBeGreaterThan(0);
    return lookups.shift();
  };
  return { told, answerLookup };
}

/** A hub, and how the database tells it of changes and of a gap between them. */
async function listeningHub(heartbeatMs?: number) {
  const hub = new LiveUpdatesHub(heartbeatMs);
  let told: Parameters<Listen>[1] | undefined;
  await hub.listen(async (_channel, listener) => {
    told = listener;
    return async () => {};
  });
  const announce = (change: AnnouncedChange) => told?.onMessage(JSON.stringify(change));
  return { hub, announce, lose: () => told?.onGap() };
}

describe('a page that began to read before its stream', () => {
  const MINUTE = 60_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is told of what changed since then, and of nothing older', async () => {
    const { hub, announce } = await listeningHub();
    vi.advanceTimersByTime(10 * MINUTE);
    announce({ topic: 'products' });
    vi.advanceTimersByTime(MINUTE);
    announce({ topic: 'orders', id: 'one' });
    announce({ topic: 'orders', id: 'two', notice: 'newOrder' });
    vi.advanceTimersByTime(MINUTE);
    expect(openScreen(hub, { pageAge: 500 }).told).toEqual([]);
    expect(openScreen(hub, { pageAge: MINUTE }).told).toEqual([{ topic: 'orders' }]);
    expect(openScreen(hub).told).toEqual([]);
    await hub.close();
  });

  it('is not told of what its user may not see', async () => {
    const { hub, announce } = await listeningHub();
    vi.advanceTimersByTime(10 * MINUTE);
    for (const topic of ['users', 'orders', 'session'] as const) announce({ topic });
    const actor: Actor = { ...ACTOR, role: 'dashboard_followup' };
    expect(openScreen(hub, { actor, pageAge: 0 }).told).toEqual([{ topic: 'orders' }]);
    await hub.close();
  });

  it('is told of everything where the server cannot know', async () => {
    const { hub, announce, lose } = await listeningHub();
    const all = TOPICS.filter((topic) => topic !== 'session').map((topic) => ({ topic }));
    expect(openScreen(hub, { pageAge: 0 }).told).toEqual(all);
    announce({ topic: 'orders' });
    vi.advanceTimersByTime(MINUTE);
    expect(openScreen(hub, { pageAge: 0 }).told).toEqual([]);
    lose();
    expect(openScreen(hub, { pageAge: 0 }).told).toEqual(all);
    await hub.close();
  });
});

it('writes nothing to a stream that was ended while its user was looked up', async () => {
  const { hub, announce } = await listeningHub(HEARTBEAT_MS);
  const { told, answerLookup } = openScreen(hub);
  announce({ topic: 'session', userId: ACTOR.id });
  const [ofChange, ofHeartbeat] = [await answerLookup(), await answerLookup()];
  hub.endAll();
  ofChange?.(ACTOR);
  ofHeartbeat?.(ACTOR);
  await setTimeout(2 * HEARTBEAT_MS);
  expect(told).toEqual(['end']);
  await hub.close();
});
