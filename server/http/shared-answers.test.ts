import { beforeEach, expect, it } from 'vitest';
import { AN_ACTOR as AMINA } from '#tests/support/an-actor.ts';
import type { Actor, FoundSession } from '../context.ts';
import { SharedAnswers } from './shared-answers.ts';

const SALIM: Actor = { ...AMINA, id: 's', fullName: 'سليم', sessionId: 'session of salim' };

let answers: SharedAnswers<string>;
let time: number;
/** How many answers were made. */
let made: number;
beforeEach(() => {
  time = Date.parse('2026-11-18T09:00:00Z');
  made = 0;
  answers = new SharedAnswers(
    () => new Date(time),
    (answer) => answer !== 'a stream',
  );
});

const list = async () => {
  made += 1;
  return `list ${made}`;
};
const found = async (actor: Actor, databaseState: string): Promise<FoundSession> => ({
  actor,
  databaseState,
});
const ask = (
  actor: Actor,
  state: string,
  make: (actor: Actor) => Promise<string> = list,
  question = '/api/orders',
) => answers.answer(question, { known: actor, check: found(actor, state) }, make);

it('prepares what nobody has asked lately while the session is looked up', async () => {
  const check = Promise.withResolvers<FoundSession>();
  const answering = answers.answer('/api/orders', { known: AMINA, check: check.promise }, list);
  const quiet = new Promise((resolve) => setImmediate(resolve, 'nothing yet'));
  expect(await Promise.race([answering, quiet])).toBe('nothing yet');
  expect(made).toBe(1);
  check.resolve({ actor: AMINA, databaseState: '7' });
  expect(await answering).toBe('list 1');
  expect(made).toBe(1);
});

it('tells the error of the look-up, whatever became of the answer', async () => {
  const check = Promise.reject(new Error('signed out'));
  check.catch(() => {});
  const failing = async () => {
    throw new Error('no such order');
  };
  const asEnded = (question: string, make: () => Promise<string>) =>
    answers.answer(question, { known: AMINA, check }, make);
  await expect(asEnded('/api/orders', failing)).rejects.toThrow('signed out');
  await expect(asEnded('/api/clients', list)).rejects.toThrow('signed out');
  expect(await ask(AMINA, '7')).toBe('list 2');
  await expect(asEnded('/api/orders', list)).rejects.toThrow('signed out');
});

it('makes the answer again for a user whose rights have changed', async () => {
  const rights = async ({ canViewOrders }: Actor) => (canViewOrders ? 'names' : 'figures');
  const barred = { ...AMINA, canViewOrders: false };
  for (const state of ['7', '7', '7']) {
    const check = found(barred, state);
    expect(await answers.answer('/api/dashboard', { known: AMINA, check }, rights)).toBe('figures');
    expect(await ask(AMINA, state, rights, '/api/dashboard')).toBe('names');
  }
});

it('gives one answer to all who see the same state, and none from before it', async () => {
  expect(await ask(AMINA, '7')).toBe('list 1');
  // The first was prepared before its state was known.
  expect(await ask(AMINA, '7')).toBe('list 2');
  expect(await Promise.all([ask(AMINA, '7'), ask(SALIM, '7')])).toEqual(['list 2', 'list 2']);
  expect(await ask(SALIM, '7', list, '/api/orders?page=2')).toBe('list 3');
  const afterChange = await Promise.all([ask(AMINA, '8'), ask(SALIM, '8'), ask(AMINA, '8')]);
  expect(afterChange).toEqual(['list 4', 'list 4', 'list 4']);
  // A slow look-up tells an older state, for which nothing is kept any more.
  expect(await ask(SALIM, '7')).toBe('list 5');
});

it('shares nothing that was made of who asked, and prepares it ahead from then on', async () => {
  const mine = async ({ id }: Actor) => `orders of ${id}, ${(made += 1)}`;
  await ask(AMINA, '7', mine);
  const atOnce = await Promise.all([ask(AMINA, '7', mine), ask(SALIM, '7', mine)]);
  expect(atOnce).toEqual(['orders of a, 2', 'orders of s, 3']);
  expect(await ask(AMINA, '7', mine)).toBe('orders of a, 4');
  expect(await ask(SALIM, '7', mine)).toBe('orders of s, 5');
  const check = Promise.withResolvers<FoundSession>();
  const answering = answers.answer('/api/orders', { known: AMINA, check: check.promise }, mine);
  expect(made).toBe(6);
  check.resolve({ actor: AMINA, databaseState: '7' });
  await answering;
});

it('shares nothing between different rights', async () => {
  const rights = async ({ canViewFinance }: Actor) => (canViewFinance ? 'costs' : 'no costs');
  const [most, few] = [AMINA, { ...SALIM, canViewFinance: false }];
  for (const actor of [most, few, most, few, most, few]) {
    expect(await ask(actor, '7', rights)).toBe(actor === few ? 'no costs' : 'costs');
  }
});

it('makes an answer anew after a second, since time passes without a change', async () => {
  await ask(AMINA, '7');
  expect(await ask(AMINA, '7')).toBe('list 2');
  time += 999;
  expect(await ask(AMINA, '7')).toBe('list 2');
  time += 1;
  expect(await ask(AMINA, '7')).toBe('list 3');
});

it('keeps neither errors nor streams', async () => {
  await ask(AMINA, '7');
  const failing = async () => {
    throw new Error('no such order');
  };
  await expect(ask(AMINA, '8', failing)).rejects.toThrow('no such order');
  expect(await ask(AMINA, '8')).toBe('list 2');
  let streams = 0;
  const stream = async () => {
    streams += 1;
    return 'a stream';
  };
  await Promise.all([1, 2, 3].map(() => ask(AMINA, '9', stream)));
  await ask(AMINA, '9', stream);
  expect(streams).toBe(4);
});

it('keeps nothing of a question that is too long', async () => {
  const question = `/api/orders?junk=${'x'.repeat(1_000)}`;
  for (const expected of ['list 1', 'list 2', 'list 3']) {
    expect(await ask(AMINA, '7', list, question)).toBe(expected);
  }
});

it('keeps the hundred that were made last', async () => {
  for (const page of Array.from({ length: 101 }, (_, at) => at)) {
    for (const _ of [1, 2]) await ask(AMINA, '7', list, `/api/orders?page=${page}`);
  }
  const before = made;
  await ask(AMINA, '7', list, '/api/orders?page=100');
  expect(made).toBe(before);
  await ask(AMINA, '7', list, '/api/orders?page=0');
  expect(made).toBe(before + 1);
});
