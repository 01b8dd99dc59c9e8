import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Change } from '#contract/live-updates.ts';
import type { Actor } from '#server/context.ts';
import type { Listen } from '#server/db/connection/listen.ts';
import { LiveUpdatesHub } from './live-updates-hub.ts';

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

/**
 * A subscriber that records what it receives; the test decides how long looking up its user takes.
 */
function openScreen(hub: LiveUpdatesHub) {
  const told: (Change | 'beat' | 'bye' | 'end')[] = [];
  const lookups: ((actor: Actor | null) => void)[] = [];
  hub.add({
    actor: ACTOR,
    refreshActor: () =>
      new Promise((resolve) => {
        lookups.push(resolve);
      }),
    send: (change) => told.push(change),
    heartbeat: () => told.push('beat'),
    dismiss: () => told.push('bye'),
    end: () => told.push('end'),
  });
  const answerLookup = async () => {
    await expect.poll(() => lookups.length).toBeGreaterThan(0);
    return lookups.shift();
  };
  return { told, answerLookup };
}

it('writes nothing to a stream that was ended while its user was looked up', async () => {
  const hub = new LiveUpdatesHub(HEARTBEAT_MS);
  let announce: (payload: string) => void = () => {};
  const listen: Listen = async (_channel, { onMessage }) => {
    announce = onMessage;
    return async () => {};
  };
  await hub.listen(listen);
  const { told, answerLookup } = openScreen(hub);
  announce(JSON.stringify({ topic: 'session', userId: ACTOR.id }));
  const [ofChange, ofHeartbeat] = [await answerLookup(), await answerLookup()];
  hub.endAll();
  ofChange?.(ACTOR);
  ofHeartbeat?.(ACTOR);
  await setTimeout(2 * HEARTBEAT_MS);
  expect(told).toEqual(['end']);
  await hub.close();
});
