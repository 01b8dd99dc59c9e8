import { expect, it } from 'vitest';
import { logUntilStop } from './logging.ts';

const ENDED = Object.assign(new Error('terminating connection'), { code: '57P01' });
const WRONG = Object.assign(new Error('no such column'), { code: '42703' });

it.each([
  ['a connection that ends before we stop', ENDED, false, ['work']],
  ['one that our stop ends', new Error('in a job', { cause: ENDED }), true, []],
  ['a mistake, also while we stop', WRONG, true, ['work']],
])('%s', (_what, err, isStopping, expected) => {
  const lines: string[] = [];
  const log = { error: (_details: object, message: string) => lines.push(message) };
  logUntilStop(log, () => isStopping).error({ err }, 'work');
  expect(lines).toEqual(expected);
});
