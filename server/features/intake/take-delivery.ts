import type { IntakeAnswer } from '#contract/intake/intake.ts';
import type { Db } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { KINDS } from './kinds.ts';
import type { Arrival, Delivery, Refusal } from './kinds/kind.ts';
import type { KnownSource } from './known-sources.ts';
import { quarantine, type Stored, versionStore } from './store-versions.ts';

export interface Taken {
  status: 200 | 400;
  body: IntakeAnswer;
}

/** Checks the signature, stores what came and answers; what it means is read later. */
export function deliveryTaker(db: Db) {
  const store = versionStore(db);
  return async (source: KnownSource, delivery: Delivery, now: Date): Promise<Taken> => {
    const { verify, split, answers } = KINDS[source.kind];
    const verdict = verify(delivery, source.secrets, now);
    if (verdict === 'ping') return { status: 200, body: { results: [] } };
    if (verdict === 'clock_skew') {
      throw new AppError('clock_skew', { serverTime: now.toISOString() });
    }
    if (verdict === 'wrong') {
      await quarantine(db, source.id, delivery, now);
      throw new AppError('hook_refused');
    }
    if (!source.isOn) {
      if (answers.whenOff === 'refuse') throw new AppError('source_off');
      return { status: 200, body: { results: [] } };
    }
    const parts = split(delivery);
    const arrivals = parts.filter(isArrival);
    const { headers } = delivery;
    const stored = await store({
      sourceId: source.id,
      at: now,
      topic: headers['x-wc-webhook-topic'] ?? null,
      deliveryId: headers['x-lawha-delivery'] ?? headers['x-wc-webhook-delivery-id'] ?? null,
      isSigned: true,
      arrivals,
    });
    const idOf = new Map(arrivals.map((arrival, index) => [arrival, stored[index]]));
    const results = parts.map((part, index) => resultOf(part, index, idOf));
    // A program that sent nothing of use has to notice it; one order of many is its own result.
    const isRefused = arrivals.length === 0 && parts.length > 0;
    return { status: isRefused ? 400 : 200, body: { results } };
  };
}

const isArrival = (part: Arrival | Refusal): part is Arrival => 'body' in part;

function resultOf(
  part: Arrival | Refusal,
  index: number,
  stored: ReadonlyMap<Arrival, Stored | undefined>,
): IntakeAnswer['results'][number] {
  const { externalId } = part;
  if (!isArrival(part)) {
    return { index, externalId, result: 'refused', id: null, reason: part.reason };
  }
  const { id = null, isNew = true } = stored.get(part) ?? {};
  return { index, externalId, result: isNew ? 'stored' : 'duplicate', id, reason: null };
}
