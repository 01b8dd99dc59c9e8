import type { Delivery, Verdict } from './kind.ts';
import { isSignedBy } from './signatures.ts';

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
