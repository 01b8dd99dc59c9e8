import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Change, TOPICS } from '#contract/live-updates.ts';
import type { Actor } from '#server/context.ts';
import type { Listen } from '#server/db/connection/listen.ts';
import type { AnnouncedChange } from '#server/db/tables/changes.ts';
import { LiveUpdatesHub, MOST_STREAMS, type Subscriber } from './live-updates-hub.ts';

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
  return { told, answerLookup, lookups };
}

/** A hub, and how the database tells it of changes and of a gap between them. */
async function listeningHub(heartbeatMs?: number, most?: typeof MOST_STREAMS) {
  const hub = new LiveUpdatesHub(heartbeatMs, most);
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

describe('many streams of one user', () => {
  const ofSession = (sessionId: string) => ({ actor: { ...ACTOR, sessionId } });
  const OTHER = { actor: { ...ACTOR, id: 'other', sessionId: 'theirs' } };

  it('are 20 a session and 100 in all', () => {
    expect(MOST_STREAMS).toEqual({ session: 20, user: 100 });
  });

  it('end with the oldest, of the session or of the user, and never with that of another', async () => {
    const { hub } = await listeningHub(undefined, { session: 2, user: 3 });
    const other = openScreen(hub, OTHER);
    const [first, second] = [openScreen(hub, ofSession('a')), openScreen(hub, ofSession('b'))];
    const third = openScreen(hub, ofSession('b'));
    expect(hub.size).toBe(4);
    const fourth = openScreen(hub, ofSession('b'));
    expect([first, second, third, fourth].map(({ told }) => told)).toEqual([[], ['end'], [], []]);
    const fifth = openScreen(hub, ofSession('c'));
    const sixth = openScreen(hub, ofSession('d'));
    expect([first, third, fourth, fifth, sixth].map(({ told }) => told)).toEqual([
      ['end'],
      ['end'],
      [],
      [],
      [],
    ]);
    expect([hub.size, other.told]).toEqual([4, []]);
    await hub.close();
  });

  it('are looked up all at once when something about the user changes', async () => {
    const { hub, announce } = await listeningHub();
    const other = openScreen(hub, OTHER);
    const theirs = ['a', 'b', 'c'].map((session) => openScreen(hub, ofSession(session)));
    announce({ topic: 'session', userId: ACTOR.id });
    announce({ topic: 'products' });
    await expect.poll(() => theirs.map(({ lookups }) => lookups.length)).toEqual([1, 1, 1]);
    expect(other.lookups).toEqual([]);
    // The next change waits until each session is known to go on or to have ended.
    expect(other.told).toEqual([]);
    for (const { lookups } of theirs.slice(1)) lookups[0]?.(ACTOR);
    theirs[0]?.lookups[0]?.(null);
    await expect.poll(() => other.told).toEqual([{ topic: 'products' }]);
    expect(theirs.map(({ told }) => told)).toEqual([
      ['bye'],
      [{ topic: 'session' }, { topic: 'products' }],
      [{ topic: 'session' }, { topic: 'products' }],
    ]);
    await hub.close();
  });
});
