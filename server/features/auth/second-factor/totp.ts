import { createHmac, timingSafeEqual } from 'node:crypto';

// By hand: one HMAC, and code that decides who gets in should be readable here.
// RFC 6238 with what every authenticator app assumes: SHA-1, six digits, 30 seconds.
const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps a phone's clock may be off. */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step that the code belongs to; null when it is wrong now. */
export function acceptedStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now.getTime() / STEP_MS);
  for (let step = Math.max(0, current - DRIFT); step <= current + DRIFT; step++) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step;
  }
  return null;
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (five) => BASE32[parseInt(five.padEnd(5, '0'), 2)] ?? '');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

interface AppAccount {
  /** In base32. */
  secret: string;
  issuer: string;
  account: string;
}

/** What the QR code says. */
export function totpUri({ secret, issuer, account }: AppAccount): string {
  const by = encodeURIComponent(issuer);
  return `otpauth://totp/${by}:${encodeURIComponent(account)}?secret=${secret}&issuer=${by}`;
}
