import { setTimeout as wait } from 'node:timers/promises';
import type { CommonFault } from './faults.ts';
import { drop, hang, htmlPage, json, text, type Reply } from './http.ts';
import type { World } from './world.ts';
import { hours } from './times.ts';

interface Occasion {
  path: string;
  kind: string;
}

const numberIn = (details: Record<string, unknown>, name: string, otherwise: number) =>
  typeof details[name] === 'number' ? details[name] : otherwise;

const REFUSALS: Partial<Record<CommonFault, (details: Record<string, unknown>) => Reply>> = {
  hang: () => hang,
  'drop-before': () => drop,
  'bad-gateway': () => htmlPage(502, '502 Bad Gateway'),
  unavailable: () => htmlPage(503, '503 Service Temporarily Unavailable'),
  'too-many': (details) =>
    json(
      429,
      { message: 'Too Many Attempts.' },
      { 'retry-after': String(numberIn(details, 'seconds', 60)) },
    ),
  'too-many-bare': () => json(429, { message: 'Too Many Attempts.' }),
};

/** Faults that strike before the carrier does anything; with `after: true` it has done its work. */
export async function refuseBefore(
  world: World,
  family: string,
  occasion: Occasion,
): Promise<{ reply: Reply; isAfter: boolean } | null> {
  const jump = world.faults.take(family, 'clock-jump', occasion);
  if (jump !== null) world.clock.jump(hours(numberIn(jump, 'hours', 24)));
  const latency = world.faults.take(family, 'latency', occasion);
  if (latency !== null) await wait(numberIn(latency, 'ms', 2_000));
  for (const name of Object.keys(REFUSALS) as CommonFault[]) {
    const details = world.faults.take(family, name, occasion);
    const reply = details === null ? undefined : REFUSALS[name]?.(details);
    if (reply !== undefined) return { reply, isAfter: details?.['after'] === true };
  }
  return null;
}

/** Faults that strike when the work is done; the answer is spoilt on its way. */
export function spoilAfter(world: World, family: string, occasion: Occasion, reply: Reply): Reply {
  const strikes = (name: CommonFault | number) =>
    world.faults.take(family, name, occasion) !== null;
  if (strikes('drop-after')) return drop;
  if (occasion.kind === 'create' && strikes(2)) return drop;
  if (strikes('error-after')) return htmlPage(500, 'Internal Server Error');
  if (strikes('empty')) return text(200, '');
  if (strikes('truncated')) {
    return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
  }
  if (strikes('wrong-type')) {
    return { ...reply, headers: { ...reply.headers, 'content-type': 'text/html; charset=utf-8' } };
  }
  return reply;
}
