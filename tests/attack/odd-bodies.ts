import { ODD_BODIES, ODD_TEXTS, ODD_VALUES } from './oddities.ts';
import type { Random } from './random.ts';

/** A body like this one, usually with something wrong in it: a value, a name, some bytes, the end. */
export function oddBody(good: object, random: Random): Buffer {
  if (random.chance(0.02)) return Buffer.from(random.pick(ODD_BODIES));
  let value: unknown = structuredClone(good);
  for (let times = random.pick([0, 1, 1, 2, 5]); times > 0; times -= 1) {
    value = withOddity(value, random);
  }
  const body = Buffer.from(JSON.stringify(value) ?? '');
  return random.chance(0.2) ? withOddBytes(body, random) : body;
}

/** One place of it, however deep, is something else. */
function withOddity(value: unknown, random: Random): unknown {
  const isEnd = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isEnd || random.chance(0.1)) {
    return random.pick(random.chance(0.5) ? ODD_TEXTS : ODD_VALUES);
  }
  const entries = Object.entries(value);
  const at = Math.floor(random.next() * entries.length);
  const [name = '', old] = entries[at] ?? [];
  if (Array.isArray(value))
    return value.map((one, place) => (place === at ? withOddity(one, random) : one));
  if (random.chance(0.1)) entries.splice(at, 1);
  else if (random.chance(0.05)) entries[at] = [random.pick(ODD_TEXTS), old];
  else entries[at] = [name, withOddity(old, random)];
  return Object.fromEntries(entries);
}

export function withOddBytes(body: Buffer, random: Random): Buffer {
  const at = Math.floor(random.next() * body.length);
  if (random.chance(0.4)) return body.subarray(0, at);
  if (random.chance(0.3)) return Buffer.concat([body, body.subarray(at)]);
  const changed = Buffer.from(body);
  for (let times = random.pick([1, 3, 20]); times > 0 && changed.length > 0; times -= 1) {
    changed[Math.floor(random.next() * changed.length)] = Math.floor(random.next() * 256);
  }
  return changed;
}
