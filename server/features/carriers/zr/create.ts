import type { CarrierChannel } from '../adapter/channel.ts';
import { oneByOne } from '../adapter/one-by-one.ts';
import type { CreateResult, ParcelDraft } from '../adapter/parcel-draft.ts';
import { readJson } from '../adapter/read-answer.ts';
import { bulkResults } from './bulk-results.ts';
import { writeCall } from './calls.ts';
import { makeCustomer } from './customers.ts';
import { toBody } from './draft-body.ts';
import { readyStateId } from './ready-state.ts';

/** Statuses whose body says why, beside 200 and 207. */
const REFUSALS = [400, 404, 409, 422];

/** In bulk also for one: only that answer tells the tracking number at once. */
export async function createParcels(
  channel: CarrierChannel,
  drafts: readonly ParcelDraft[],
): Promise<CreateResult[]> {
  const stateId = await readyStateId(channel);
  const refused = new Map<ParcelDraft, CreateResult>();
  const sent: { draft: ParcelDraft; body: ReturnType<typeof toBody> }[] = [];
  // Those whose customers were made before a trouble are sent: otherwise a batch of many calls would
  // hardly ever end while the carrier fails now and then.
  const customers = await oneByOne(drafts, (draft) => makeCustomer(channel, draft));
  for (const [index, customer] of customers.entries()) {
    const draft = drafts[index];
    if (draft === undefined) continue;
    if (typeof customer === 'string') sent.push({ draft, body: toBody(draft, customer, stateId) });
    else refused.set(draft, customer);
  }
  const made = new Map<ParcelDraft, CreateResult>(await sendParcels(channel, sent));
  return drafts.map(
    (draft) =>
      refused.get(draft) ?? made.get(draft) ?? { reference: draft.reference, outcome: 'not_sent' },
  );
}

async function sendParcels(
  channel: CarrierChannel,
  sent: readonly { draft: ParcelDraft; body: unknown }[],
): Promise<[ParcelDraft, CreateResult][]> {
  if (sent.length === 0) return [];
  const parcels = sent.map(({ body }) => body);
  const request = writeCall(channel, 'POST', '/parcels/bulk', { parcels });
  const response = await channel.send(request);
  const answer = readJson(response, request, REFUSALS);
  const drafts = sent.map(({ draft }) => draft);
  const results = bulkResults(drafts, { status: response.status, answer });
  return drafts.map((draft, index) => [
    draft,
    results[index] ?? { reference: draft.reference, outcome: 'uncertain' },
  ]);
}
