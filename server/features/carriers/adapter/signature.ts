import { createHmac, timingSafeEqual } from 'node:crypto';

// For all adapters: hmacSha256, isSameSignature.

/** Over the bytes as they came: JSON that is written again is another text. */
export function hmacSha256(
  key: string | Uint8Array,
  parts: readonly (string | Uint8Array)[],
  encoding: 'hex' | 'base64',
): string {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest(encoding);
}

/** Takes as long for a wrong one as for the right one. */
export function isSameSignature(expected: string, sent: string): boolean {
  const [right, tried] = [Buffer.from(expected), Buffer.from(sent)];
  return right.length === tried.length && timingSafeEqual(right, tried);
}
