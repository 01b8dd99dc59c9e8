import { z } from 'zod';
import { carrierTime, Id, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { parseJson } from '../adapter/read-answer.ts';
import {
  hmacSha256,
  isSameSignature,
  type WebhookCall,
  type WebhookEvent,
  type WebhookReading,
} from '../adapter/webhook.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';
import { hookEvent, paymentEvent, statusEvent } from './states.ts';

const LONGEST_TOKEN = 512;

export function readWebhook(call: WebhookCall): WebhookReading {
  if (call.method === 'GET') return handshake(call.query);
  if (!isSigned(call)) return { result: 'refused' };
  const body = HookBody.safeParse(parseJson(call.rawBody)).data;
  return { result: 'events', trust: 'proven', events: body === undefined ? [] : toEvents(body) };
}

/** The carrier asks from time to time whether the address is ours; JSON would be a wrong answer. */
function handshake({ subscribe, crc_token: token }: WebhookCall['query']): WebhookReading {
  const isAsked = subscribe !== undefined && token !== undefined && token.length <= LONGEST_TOKEN;
  return isAsked ? { result: 'handshake', body: token } : { result: 'refused' };
}

/** The documentation prints the header's name with underscores as well. */
function isSigned({ headers, rawBody, secret }: WebhookCall): boolean {
  const sent = headers['x-yalidine-signature'] ?? headers.x_yalidine_signature;
  if (sent === undefined || secret === null || secret === '') return false;
  return isSameSignature(hmacSha256(secret, [rawBody], 'hex'), sent.trim());
}

const HookData = z.object({
  tracking: SomeId,
  order_id: SomeId,
  status: SomeText,
  reason: SomeText,
  payment_id: SomeId,
});
const HookBody = z.object({
  type: Id,
  events: z.array(
    z.object({
      event_id: Id,
      occurred_at: SomeText,
      data: HookData.catch(() => HookData.parse({})),
    }),
  ),
});
type HookBody = z.infer<typeof HookBody>;

function toEvents({ type, events }: HookBody): WebhookEvent[] {
  return events.map(({ event_id: id, occurred_at, data }) => ({
    id,
    type,
    carrierId: data.tracking,
    tracking: data.tracking,
    reference: data.order_id,
    event: toEvent(type, carrierTime(occurred_at ?? ''), data),
  }));
}

function toEvent(
  type: string,
  at: Date | null,
  data: z.infer<typeof HookData>,
): ParcelEvent | null {
  const { status, reason, payment_id: payoutId } = data;
  if (at === null) return null;
  if (type === 'parcel_edited' || type === 'parcel_deleted') return hookEvent(type, at);
  if (status === null) return null;
  if (type === 'parcel_status_updated') return statusEvent({ status, at, reason });
  return type === 'parcel_payment_updated' ? paymentEvent({ status, at, payoutId }) : null;
}
