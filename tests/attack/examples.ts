import { resolve, type Schema } from './operations.ts';
import type { Random } from './random.ts';

/** Texts in a special format, by field name. */
const BY_NAME: Record<string, readonly unknown[]> = {
  phone: ['0550123456', '0661 22 33 44', '+213 770 11 22 33'],
  password: ['Fuzz-password-1'],
  newPassword: ['Fuzz-password-2'],
  username: ['fuzz', 'fuzz.two'],
  email: ['a@b.example'],
  imageUrl: ['https://example.com/a.webp'],
  code: ['SPIN42'],
  wilaya: [16, 31],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
};

/** A value that the schema roughly allows; refused ones are just as useful. */
export function exampleOf(
  schema: Schema,
  random: Random,
  ids: readonly string[],
  name = '',
): unknown {
  const { type, format, minimum, properties, required = [], items, ...rest } = resolve(schema);
  const own = BY_NAME[name];
  if (own !== undefined && properties === undefined) return random.pick(own);
  if (rest.const !== undefined) return rest.const;
  if (rest.enum !== undefined) return random.pick(rest.enum);
  const choices = rest.anyOf ?? rest.oneOf;
  if (choices !== undefined) return exampleOf(random.pick(choices), random, ids, name);
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => required.includes(key) || random.chance(0.4))
        .map(([key, value]) => [key, exampleOf(value, random, ids, key)]),
    );
  }
  const kind = Array.isArray(type) ? random.pick(type) : type;
  if (kind === 'array') return items === undefined ? [] : [exampleOf(items, random, ids, name)];
  if (kind === 'integer' || kind === 'number') return Math.max(minimum ?? 1, 1);
  if (kind === 'boolean') return random.chance(0.5);
  if (kind === 'null') return null;
  if (kind === 'object') return {};
  if (format === 'uuid') return random.pick(ids);
  if (format === 'date-time') return '2026-06-01T10:00:00.000Z';
  if (format === 'date') return '2026-06-01';
  return 'نص';
}
