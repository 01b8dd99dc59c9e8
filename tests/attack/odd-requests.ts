import { exampleOf } from './examples.ts';
import { ODD_BODIES, ODD_CONTENT_TYPES, ODD_TEXTS, ODD_VALUES } from './oddities.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

export interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A request of this operation, usually with something wrong in it. */
export function oddRequest(
  operation: Operation,
  random: Random,
  ids: readonly string[],
): OddRequest {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  let path = operation.path;
  for (const { in: place, name, schema } of operation.parameters) {
    const value = random.chance(0.5)
      ? String(exampleOf(schema, random, ids, name))
      : random.pick(ODD_TEXTS);
    if (place === 'path') path = path.replace(`{${name}}`, encode(value) || '%20');
    else if (place === 'header')
      headers[name.toLowerCase()] = value.replace(/[^\t\x20-\x7e]/g, '?');
    else if (random.chance(0.6)) query.push(...queryParts(name, value, random));
  }
  const body = bodyOf(operation, random, ids);
  if (body !== undefined) {
    headers['content-type'] = random.chance(0.95)
      ? 'application/json'
      : random.pick(ODD_CONTENT_TYPES);
  }
  const address = query.length === 0 ? path : `${path}?${query.join('&')}`;
  return { method: operation.method, path: address, headers, body };
}

function queryParts(name: string, value: string, random: Random): string[] {
  const part = `${name}=${encode(value).slice(0, 8_000)}`;
  if (random.chance(0.05)) return [part, part];
  if (random.chance(0.05)) return [`${name}[]=${encode(value).slice(0, 100)}`];
  return random.chance(0.05) ? [`${name}=%zz`] : [part];
}

function bodyOf({ method, body }: Operation, random: Random, ids: readonly string[]) {
  if (method === 'GET') return undefined;
  if (random.chance(0.1)) return random.pick(ODD_BODIES);
  if (body === null) return random.chance(0.5) ? undefined : '{}';
  return JSON.stringify(spoiled(exampleOf(body, random, ids), random));
}

/** The value with one part replaced, emptied or enlarged. */
function spoiled(value: unknown, random: Random): unknown {
  if (random.chance(0.15)) return value;
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    return [spoiled(value[0], random), ...value.slice(1)];
  }
  if (typeof value === 'object' && value !== null && random.chance(0.95)) {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.chance(0.05)) {
      return { ...value, [random.pick(ODD_TEXTS)]: random.pick(ODD_VALUES) };
    }
    const [name] = random.pick(entries);
    if (random.chance(0.1)) return Object.fromEntries(entries.filter(([key]) => key !== name));
    return Object.fromEntries(
      entries.map(([key, one]) => [key, key === name ? spoiled(one, random) : one]),
    );
  }
  return random.chance(0.6) ? random.pick(ODD_TEXTS) : random.pick(ODD_VALUES);
}

/** Lone surrogates cannot be encoded in a URL. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
