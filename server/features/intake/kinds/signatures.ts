import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const FORMS = {
  hex: /^[0-9a-f]{64}$/i,
  base64: /^[A-Za-z0-9+/]{43}=$/,
} as const;

/** Whether one of the secrets made this HMAC-SHA256 over the bytes; compared in constant time. */
export function isSignedBy(
  secrets: readonly string[],
  signed: string | Buffer,
  signature: string,
  form: keyof typeof FORMS,
): boolean {
  if (!FORMS[form].test(signature)) return false;
  const given = Buffer.from(signature, form);
  const equal = secrets.map((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), given),
  );
  return equal.includes(true);
}

export const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
