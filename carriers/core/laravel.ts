import { json, type Call, type Reply } from './http.ts';

/** Several carriers run on the same framework and share how it refuses. */
export type Bag = Record<string, string[]>;

export const bagReply = (errors: Bag): Reply => {
  const messages = Object.values(errors).flat();
  const more = messages.length > 1 ? ` (and ${messages.length - 1} more errors)` : '';
  return json(422, { message: `${messages[0] ?? ''}${more}`, errors });
};

export const unauthenticated = () => json(401, { message: 'Unauthenticated.' });

export const notAllowed = (call: Call, allowed: readonly string[]): Reply =>
  json(
    405,
    {
      message: `The ${call.method} method is not supported for this route. Supported methods: ${allowed.join(', ')}.`,
    },
    { allow: allowed.join(', ') },
  );

export const notFound = () => json(404, { message: 'Not Found' });

export const tooMany = (seconds: number): Reply =>
  json(429, { message: 'Too Many Attempts.' }, { 'retry-after': String(seconds) });

export const bearerOf = (call: Call) => /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1];

export const isPhone = (value: string) => /^\d{9,10}$/.test(value);

/** Texts of at most 255 signs: those that are needed, then the others. */
export function textBag(
  texts: Record<string, string>,
  needed: readonly string[],
  others: readonly string[],
): Bag {
  const bag: Bag = {};
  for (const name of needed) {
    if ((texts[name] ?? '').trim() === '') bag[name] = [`The ${name} field is required.`];
  }
  for (const name of [...needed, ...others]) {
    if ((texts[name] ?? '').length > 255) {
      bag[name] = [`The ${name} field must not be greater than 255 characters.`];
    }
  }
  return bag;
}
