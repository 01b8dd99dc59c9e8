import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { AN_ACTOR } from '#tests/support/an-actor.ts';
import type { Actor, FoundSession } from '../context.ts';
import { answerWhileChecking, KnownSessions } from './read-ahead.ts';
import { registerEndpoints, type EndpointDeps } from './register-endpoint.ts';

it('answers with what was prepared meanwhile, once the session is found', async () => {
  const asked: string[] = [];
  const check = Promise.withResolvers<FoundSession>();
  const prepare = async ({ fullName }: Actor) => {
    asked.push(fullName);
    return 'prepared';
  };
  const answering = answerWhileChecking({ known: AN_ACTOR, check: check.promise }, prepare);
  const quiet = new Promise((resolve) => setImmediate(resolve, 'nothing yet'));
  expect(await Promise.race([answering, quiet])).toBe('nothing yet');
  expect(asked).toEqual(['أمينة']);
  check.resolve({ actor: AN_ACTOR, databaseState: '7' });
  expect(await answering).toBe('prepared');
  expect(asked).toHaveLength(1);
});

it('tells the error of the check, whatever became of the preparation', async () => {
  const ended = Promise.reject(new Error('signed out'));
  const failing = async () => {
    throw new Error('no such order');
  };
  const ahead = { known: AN_ACTOR, check: ended };
  await expect(answerWhileChecking(ahead, failing)).rejects.toThrow('signed out');
  await expect(answerWhileChecking(ahead, async () => 'secret')).rejects.toThrow('signed out');
});

it('prepares it again for a user who has changed', async () => {
  const actor = { ...AN_ACTOR, canViewOrders: false };
  const check = Promise.resolve({ actor, databaseState: '7' });
  const prepare = async ({ canViewOrders }: Actor) => (canViewOrders ? 'names' : 'figures');
  expect(await answerWhileChecking({ known: AN_ACTOR, check }, prepare)).toBe('figures');
});

it('knows the sessions that called last', () => {
  const sessions = new KnownSessions(2);
  for (const token of ['one', 'two']) sessions.note(token, AN_ACTOR);
  sessions.note('one', AN_ACTOR);
  sessions.note('three', AN_ACTOR);
  expect(['one', 'two', 'three'].map((token) => sessions.find(token) !== null)).toEqual([
    true,
    false,
    true,
  ]);
  sessions.forget('three');
  expect(sessions.find('three')).toBeNull();
});

it('has one object for a user of whom nothing has changed', () => {
  const sessions = new KnownSessions();
  const read = (changes: Partial<Actor> = {}): Actor => ({
    ...AN_ACTOR,
    confirmedAt: new Date(AN_ACTOR.confirmedAt),
    ...changes,
  });
  const first = sessions.note('one', read());
  expect(sessions.note('one', read())).toBe(first);
  expect(sessions.note('one', read({ canViewOrders: false }))).not.toBe(first);
  expect(sessions.find('one')).toMatchObject({ canViewOrders: false });
});

it('answers nothing to an ended session, also when the look-up is done before the handler', async () => {
  const app = Fastify();
  // As any hook might that reads something.
  app.addHook('preHandler', () => new Promise((resolve) => setTimeout(resolve, 20)));
  const deps = {
    now: () => new Date(),
    knownActor: () => AN_ACTOR,
    findSession: async () => null,
  } as Partial<EndpointDeps> as EndpointDeps;
  const secret = defineEndpoint({
    method: 'GET',
    path: '/api/secret',
    summary: 'A secret',
    access: { permission: 'canViewOrders' },
    readAhead: true,
    responses: { 200: z.object({ word: z.string() }) },
  });
  const answer = async () => ({ status: 200, body: { word: 'sesame' } });
  await registerEndpoints(app, deps, { secret }, { secret: answer });
  const { statusCode, body } = await app.inject({ url: '/api/secret' });
  expect(statusCode).not.toBe(200);
  expect(body).not.toContain('sesame');
  await app.close();
});
