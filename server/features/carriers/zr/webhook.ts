import { z } from 'zod';
import { Id, SomeId } from '../adapter/answer-fields.ts';
import { parseJson } from '../adapter/read-answer.ts';
import {
  hmacSha256,
  isSameSignature,
  type WebhookCall,
  type WebhookReading,
} from '../adapter/webhook.ts';

const MOST_SECONDS_OFF = 300;
const MOST_SIGNATURES = 10;
const SECRET_PREFIX = 'whsec_';

/**
 * Signed as Svix does. What the body says is a hint all the same: nobody has shown one, so that the
 * parcel is read again.
 */
export function readWebhook(call: WebhookCall): WebhookReading {
  const id = call.headers['svix-id'] ?? '';
  if (call.method !== 'POST' || id === '' || !isFresh(call) || !isSigned(call, id)) {
    return { result: 'refused' };
  }
  const body = HookBody.safeParse(parseJson(call.rawBody)).data;
  if (body === undefined) return { result: 'events', trust: 'hint', events: [] };
  const { eventType: type, data } = body;
  const { id: carrierId, trackingNumber: tracking, externalId: reference } = data;
  const event = { id, type, carrierId, tracking, reference, event: null };
  return { result: 'events', trust: 'hint', events: [event] };
}

const HookBody = z.object({
  eventType: Id,
  data: z.object({ id: SomeId, trackingNumber: SomeId, externalId: SomeId }),
});

/** An old call that somebody kept and sends again is refused. */
function isFresh({ headers, now }: WebhookCall): boolean {
  const sent = headers['svix-timestamp'] ?? '';
  if (!/^\d{1,12}$/.test(sent)) return false;
  return Math.abs(now.getTime() / 1_000 - Number(sent)) <= MOST_SECONDS_OFF;
}

/** While a secret is changed there are several signatures; any that is right will do. */
function isSigned({ headers, rawBody, secret }: WebhookCall, id: string): boolean {
  const key = keyOf(secret ?? '');
  if (key.length === 0) return false;
  const time = headers['svix-timestamp'] ?? '';
  const expected = `v1,${hmacSha256(key, [`${id}.${time}.`, rawBody], 'base64')}`;
  const sent = (headers['svix-signature'] ?? '').split(' ').slice(0, MOST_SIGNATURES);
  return sent.some((signature) => isSameSignature(expected, signature));
}

const keyOf = (secret: string): Uint8Array =>
  Buffer.from(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : '', 'base64');
