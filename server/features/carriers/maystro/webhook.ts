import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SomeId, SomeText } from '../adapter/answer-fields.ts';
import type { WebhookCall, WebhookEvent, WebhookReading } from '../adapter/webhook.ts';

/** Documented as base64 of base64; once and not at all were seen, too. */
const MOST_LAYERS = 3;

const Ids = z.object({
  id: SomeId,
  instance_uuid: SomeId,
  display_id_order: SomeId,
  display_id: SomeId,
  external_order_id: SomeId,
  external_id: SomeId,
});
/** Some send the inner part under base64 again. */
const Inner = z
  .preprocess((value) => (typeof value === 'string' ? decode(value, MOST_LAYERS) : value), Ids)
  .optional()
  .catch(undefined);
const Body = Ids.extend({ event: SomeText, type: SomeText, payload: Inner, data: Inner });

/** Nothing is signed, so that it is a hint: the parcel is read again. */
export function readWebhook({ rawBody }: WebhookCall): WebhookReading {
  const decoded = decode(new TextDecoder().decode(rawBody), MOST_LAYERS);
  const events = (Array.isArray(decoded) ? decoded : [decoded]).flatMap(toEvents);
  return events.length === 0 ? { result: 'refused' } : { result: 'events', trust: 'hint', events };
}

function toEvents(sent: unknown): WebhookEvent[] {
  const parsed = Body.safeParse(sent);
  if (!parsed.success) return [];
  const { event, type, payload, data, ...outer } = parsed.data;
  const first = (name: keyof typeof outer) =>
    payload?.[name] ?? data?.[name] ?? outer[name] ?? null;
  return [
    {
      id: createHash('sha256').update(JSON.stringify(sent)).digest('hex'),
      type: event ?? type ?? 'unknown',
      carrierId: first('instance_uuid') ?? first('id'),
      tracking: first('display_id_order') ?? first('display_id'),
      reference: first('external_order_id') ?? first('external_id'),
      event: null,
    },
  ];
}

/** JSON as it is, or under layers of base64, of which each may be a JSON string. */
function decode(text: string, layers: number): unknown {
  const value = jsonIn(text);
  if (typeof value === 'object') return value;
  const inner = typeof value === 'string' ? value : text.trim();
  if (layers === 0 || !/^[\w+/=-]+$/.test(inner)) return null;
  return decode(Buffer.from(inner, 'base64').toString('utf8'), layers - 1);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
