import { z } from 'zod';
import { Id } from '../adapter/answer-fields.ts';
import { wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { writeCall } from './calls.ts';
import { phoneBody } from './draft-body.ts';
import { fieldOf } from './refusal.ts';

const REFUSALS = [400, 409, 422];

type Refused = Extract<CreateResult, { outcome: 'refused' }>;

/**
 * The customer that a parcel needs. A lost answer leaves a customer without a parcel, which harms
 * nobody: for the parcel nothing has happened yet.
 */
export async function makeCustomer(
  channel: CarrierChannel,
  draft: ParcelDraft,
): Promise<string | Refused> {
  const body = { name: draft.customerName, phone: phoneBody(draft) };
  const request = writeCall(channel, 'POST', '/customers/individual', body);
  try {
    const response = await channel.send(request);
    const answer = readJson(response, request, REFUSALS);
    if (response.status >= 400) return refusedBy(draft, answer, response.status);
    return understand(z.object({ id: Id }), answer, request).id;
  } catch (cause) {
    if (!(cause instanceof CarrierTrouble) || cause.kind !== 'uncertain') throw cause;
    throw new CarrierTrouble('carrier_down', cause.detail, cause.retryAfterMs);
  }
}

function refusedBy({ reference }: ParcelDraft, answer: unknown, status: number): Refused {
  const words = wordsIn(answer) ?? `HTTP ${status}`;
  return { reference, outcome: 'refused', words, field: fieldOf(words) };
}
