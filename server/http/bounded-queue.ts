import type { AppError } from '../errors.ts';

interface Bounds {
  /** Runs at most so many at once, */
  most: number;
  /** lets so many wait, */
  waiting: number;
  /** and refuses more with this. */
  refusal: () => AppError;
}

/** For work that takes much of the machine. Whoever is `first` passes the others, never refused. */
export function boundedQueue({ most, waiting, refusal }: Bounds) {
  const line: (() => void)[] = [];
  let running = 0;

  const turn = (isFirst: boolean): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    if (!isFirst && line.length >= waiting) throw refusal();
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
