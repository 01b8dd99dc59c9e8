import type { Case } from './calls.ts';
import { measure } from './load.ts';
import { n } from './words.ts';

const STAFF = 8;
const CALLS = STAFF * 3_600;
const CALLERS = 4;

/** How often each case is called in a round of thirty: mostly reading, like a working day. */
const ROUND: Record<string, number> = {
  'first page': 8,
  'one order': 6,
  'status change': 3,
  dashboard: 3,
  'filtered, with total': 2,
  'search by phone': 2,
  'clients, first page': 2,
  'search by name': 1,
  'search, three letters': 1,
  'products, first page': 1,
  create: 1,
};

export const HOUR_IN_WORDS = `An hour is ${n(CALLS)} calls, as ${STAFF} people at a call a second each would make, one in ten a change of status and one in thirty a new order; ${CALLERS} callers make them as fast as the server takes them.`;

/** Makes the calls of a busy hour, without the pauses. */
export async function anHourOfCalls(url: string, cases: readonly Case[]): Promise<void> {
  const round = evenlySpread(cases);
  const made = new Map<Case, number>();
  await measure(url, CALLERS, { calls: CALLS }, (index) => {
    const one = round[index % round.length];
    if (one === undefined) throw new Error('Nothing to ask for');
    const before = made.get(one) ?? 0;
    made.set(one, before + 1);
    return one.ours(before);
  });
}

/** Calls of the same case stand apart: a change of status needs its order as the last one left it. */
function evenlySpread(cases: readonly Case[]): Case[] {
  return cases
    .flatMap((one) => {
      const times = ROUND[one.name] ?? 0;
      return Array.from({ length: times }, (_, i) => ({ one, at: (i + 0.5) / times }));
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
