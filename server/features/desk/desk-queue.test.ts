import { describe, expect, it } from 'vitest';
import { kindsFor, needsAssignment, partsFor } from './desk-queue.ts';

const part = (kind: string, isAssigned: boolean, isMine: boolean) => ({ kind, isAssigned, isMine });

describe('the next order is looked for', () => {
  it('by kind, and in each first among one’s own, then among everybody’s', () => {
    expect(partsFor({ isOpen: true, isForAll: false, mayDoTasks: true })).toEqual([
      part('callback', true, true),
      part('callback', true, false),
      part('fresh', true, true),
      part('fresh', true, false),
      part('task', true, true),
      part('task', true, false),
      part('retry', true, true),
      part('retry', true, false),
    ]);
  });

  it('also among what was not assigned, where there are no rules', () => {
    expect(partsFor({ isOpen: true, isForAll: true, mayDoTasks: false }).slice(0, 4)).toEqual([
      part('callback', true, true),
      part('callback', true, false),
      part('callback', false, false),
      part('fresh', true, true),
    ]);
  });

  it('without tasks by who may not do them, and nowhere outside working hours', () => {
    expect(kindsFor({ isOpen: true, mayDoTasks: false })).toEqual(['callback', 'fresh', 'retry']);
    expect(partsFor({ isOpen: false, isForAll: true, mayDoTasks: true })).toEqual([]);
  });
});

describe('the rules of assignment are applied first', () => {
  const nothing = { ready: null, waiting: null };

  it.each([
    ['nothing is due', [nothing, nothing], false],
    ['only something that was dealt is due', [{ ready: 5, waiting: null }], false],
    ['only something that was not dealt is due', [{ ready: null, waiting: 5 }], true],
    ['it has been due for longer', [{ ready: 5, waiting: 4 }], true],
    ['both are due since the same moment', [{ ready: 5, waiting: 5 }], false],
    ['it is due since later', [{ ready: 4, waiting: 5 }], false],
    [
      'it is of a more urgent kind',
      [
        { ready: null, waiting: 9 },
        { ready: 1, waiting: null },
      ],
      true,
    ],
    [
      'it is of a less urgent kind',
      [
        { ready: 9, waiting: null },
        { ready: null, waiting: 1 },
      ],
      false,
    ],
    ['an empty kind comes before', [nothing, { ready: 5, waiting: 4 }], true],
  ])('when %s: %j → %s', (_when, heads, expected) => {
    expect(needsAssignment(heads)).toBe(expected);
  });
});
