import { AppError } from '../../errors.ts';

const BUSY = { retryAfterSeconds: 2, values: { minutes: 1 } };

/**
 * Runs at most `most` at once and lets at most `waiting` wait; more are refused. Whoever is `first`
 * passes the others and is never refused.
 */
export function boundedQueue(most: number, waiting: number) {
  const line: (() => void)[] = [];
  let running = 0;

  const turn = (isFirst: boolean): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    if (!isFirst && line.length >= waiting) throw new AppError('too_many_requests', BUSY);
    return new Promise((start) => {
      if (isFirst) line.unshift(start);
      else line.push(start);
    });
  };
  const pass = () => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async <T>(work: () => Promise<T>, isFirst = false): Promise<T> => {
    await turn(isFirst);
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
