import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ParcelEvent } from './parcel-reading.ts';

/** `proven` bodies are signed; of a `hint` nothing is believed, and the parcel is read again. */
export type WebhookReading =
  | { result: 'handshake'; body: string }
  | { result: 'refused' }
  | { result: 'events'; trust: 'proven' | 'hint'; events: readonly WebhookEvent[] };

export interface WebhookEvent {
  /** The carrier's id of the event, or a hash of its content where it has none. */
  id: string;
  type: string;
  carrierId: string | null;
  tracking: string | null;
  reference: string | null;
  /** What happened, if the body says it; otherwise the parcel is read again. */
  event: ParcelEvent | null;
}

export interface WebhookCall {
  method: 'GET' | 'POST';
  query: Readonly<Record<string, string>>;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
  /** Null where the family signs nothing: then our secret path is the only proof. */
  secret: string | null;
  now: Date;
}

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
