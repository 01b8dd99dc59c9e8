import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery, Verdict } from './kind.ts';

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

const SKEW_SECONDS = 300;

/** Signed over timestamp, a full stop and the body; several signatures while a sender rotates. */
export function verifyTimed(
  { headers, body }: Delivery,
  secrets: readonly string[],
  now: Date,
): Verdict {
  const timestamp = headers['x-lawha-timestamp'] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return 'wrong';
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
  const signatures = (headers['x-lawha-signature'] ?? '').split(',').slice(0, 10);
  const isSigned = signatures.some((one) => {
    const [version, signature = ''] = one.trim().split('=');
    return version === 'v1' && isSignedBy(secrets, signed, signature, 'hex');
  });
  if (!isSigned) return 'wrong';
  const skew = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return skew <= SKEW_SECONDS ? 'signed' : 'clock_skew';
}

export const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
