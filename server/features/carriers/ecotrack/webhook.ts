import { createHash } from 'node:crypto';
import { z } from 'zod';
import { carrierTime, Id, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { eventKey, meaningIn, toEvent, toEvents, UNKNOWN } from '../adapter/events.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';
import { parseJson } from '../adapter/read-answer.ts';
import {
  hmacSha256,
  isSameSignature,
  type WebhookCall,
  type WebhookEvent,
  type WebhookReading,
} from '../adapter/webhook.ts';
import { attemptKey, dayIn } from './tracking.ts';
import { MAJ_TYPES, meaningOf, stateKey } from './states.ts';

const Body = z.object({
  event: Id,
  event_id: SomeId,
  occurred_at: SomeText,
  tracking: SomeId,
  state: z.object({ code: SomeText }).optional().catch(undefined),
  maj: z
    .object({ type: SomeText, raison: SomeText, next_attempt_at: SomeText })
    .optional()
    .catch(undefined),
});
type Body = z.output<typeof Body>;

export function readWebhook(call: WebhookCall): WebhookReading {
  if (!isSigned(call)) return { result: 'refused' };
  const hash = createHash('sha256').update(call.rawBody).digest('hex');
  const body = bodyOf(call);
  if (body === null) {
    // Signed, so that it is kept for a person although we cannot read it.
    const nothing = { carrierId: null, tracking: null, reference: null, event: null };
    return provenEvents([{ id: hash, type: 'unknown', ...nothing }]);
  }
  const id = body.event_id ?? call.headers['x-ecotrack-event-id'] ?? hash;
  const { tracking, event: type } = body;
  const about = { type, carrierId: tracking, tracking, reference: null };
  const [first = null, ...more] = eventsIn(body);
  return provenEvents([
    { id, ...about, event: first },
    ...more.map((event, at) => ({ id: `${id}:${at + 2}`, ...about, event })),
  ]);
}

const provenEvents = (events: readonly WebhookEvent[]): WebhookReading => ({
  result: 'events',
  trust: 'proven',
  events,
});

function isSigned({ headers, rawBody, secret }: WebhookCall): boolean {
  const sent = headers['x-ecotrack-signature'];
  if (secret === null || secret === '' || sent === undefined) return false;
  return isSameSignature(`sha256=${hmacSha256(secret, [rawBody], 'hex')}`, sent.trim());
}

const bodyOf = ({ rawBody }: WebhookCall): Body | null =>
  Body.safeParse(parseJson(rawBody)).data ?? null;

const MAJ = 'order.maj.added';

/** A movement and the money that it moved are two events. */
function eventsIn({ event, occurred_at, state, maj }: Body): ParcelEvent[] {
  const at = occurred_at === null ? null : carrierTime(occurred_at);
  if (at === null) return [];
  if (event === MAJ) return [toAttempt(at, maj)];
  const word = state?.code ?? event.replace(/^order\.state\./, '');
  return toEvents(meaningOf(word), { key: stateKey(word, at), at, word });
}

/** It names the state that the parcel is in, but never changes it. */
function toAttempt(at: Date, maj: Body['maj']): ParcelEvent {
  const word = maj?.type ?? MAJ;
  const meaning = meaningIn(MAJ_TYPES, word.toLowerCase()) ?? UNKNOWN;
  return toEvent(meaning, {
    key: meaning.kind === 'attempt' ? attemptKey(at) : eventKey(word, at.toISOString()),
    at,
    word,
    reason: maj?.raison ?? null,
    nextAttemptOn: dayIn(maj?.next_attempt_at ?? null),
  });
}
