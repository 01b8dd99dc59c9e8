import { expect, it } from 'vitest';
import { byPermission } from '#contract/permissions.ts';
import type { Actor } from '../context.ts';
import { answerWhileChecking, KnownSessions } from './read-ahead.ts';

const ACTOR: Actor = {
  ...byPermission(() => true),
  id: 'a',
  username: 'amina',
  fullName: 'أمينة',
  role: 'administrator',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  sessionId: 's',
  confirmedAt: new Date('2026-11-17T10:00:00Z'),
};
const sameAgain = (): Actor => ({ ...ACTOR, confirmedAt: new Date(ACTOR.confirmedAt) });

it('answers with what was prepared meanwhile, once the session is found', async () => {
  const asked: string[] = [];
  const check = Promise.withResolvers<Actor>();
  const prepare = async ({ fullName }: Actor) => {
    asked.push(fullName);
    return 'prepared';
  };
  const answering = answerWhileChecking(ACTOR, check.promise, prepare);
  const quiet = new Promise((resolve) => setImmediate(resolve, 'nothing yet'));
  expect(await Promise.race([answering, quiet])).toBe('nothing yet');
  expect(asked).toEqual(['أمينة']);
  check.resolve(sameAgain());
  expect(await answering).toBe('prepared');
  expect(asked).toHaveLength(1);
});

it('tells the error of the check, whatever became of the preparation', async () => {
  const ended = Promise.reject(new Error('signed out'));
  const failing = async () => {
    throw new Error('no such order');
  };
  await expect(answerWhileChecking(ACTOR, ended, failing)).rejects.toThrow('signed out');
  await expect(answerWhileChecking(ACTOR, ended, async () => 'secret')).rejects.toThrow(
    'signed out',
  );
});

it('prepares it again for a user who has changed', async () => {
  const changed = { ...sameAgain(), canViewOrders: false };
  const prepare = async ({ canViewOrders }: Actor) => (canViewOrders ? 'names' : 'figures');
  expect(await answerWhileChecking(ACTOR, Promise.resolve(changed), prepare)).toBe('figures');
});

it('knows the sessions that called last', () => {
  const sessions = new KnownSessions(2);
  for (const token of ['one', 'two']) sessions.note(token, ACTOR);
  sessions.note('one', ACTOR);
  sessions.note('three', ACTOR);
  expect(['one', 'two', 'three'].map((token) => sessions.find(token) !== null)).toEqual([
    true,
    false,
    true,
  ]);
  sessions.note('three', null);
  expect(sessions.find('three')).toBeNull();
});
