import type { RequestKind } from '#contract/parcels/parcel-requests.ts';
import { eq } from 'drizzle-orm';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { LeasedAccount } from '#server/features/carriers/accounts/account-jobs.ts';
import type { ParcelReading } from '#server/features/carriers/adapter/parcel-reading.ts';
import { AppError } from '#server/errors.ts';
import { trackParcels } from '../following/track-parcels.ts';
import type { Answer } from './apply-answer.ts';
import { contentOf, type StoredRequest } from './request-content.ts';

// What is done when nobody knows whether the carrier has done what it was asked for: its answer was
// lost, or our server was killed in the middle of the call.

/**
 * `again`: the same call twice has the same end as once, so that it is made again. `person`: a
 * second one would harm, be it a remark twice or a driver sent twice, so that somebody looks.
 */
const AFTER_A_LOSS: Record<RequestKind, 'again' | 'person'> = {
  cancel: 'again',
  change_phone: 'again',
  change_address: 'again',
  change_amount: 'again',
  change_desk: 'again',
  new_attempt: 'person',
  return: 'person',
  remark: 'person',
};

const MOST_TRIES = 5;
const DONE: Answer = { state: 'done', words: null };
const OPEN: Answer = { state: 'uncertain', words: null };

/** The answer if it can be found out without asking again; null if it is asked again. */
export async function afterLostAnswer(
  account: LeasedAccount,
  request: StoredRequest,
): Promise<Answer | null> {
  const { kind, tries } = request;
  if (AFTER_A_LOSS[kind] === 'person' || isCharged(account, kind)) return OPEN;
  if (kind === 'change_amount') {
    const seen = await look(account, await parcelOf(account, request));
    const { amount } = contentOf(request);
    if (seen.reading?.amount === amount) return DONE;
  }
  return tries >= MOST_TRIES ? OPEN : null;
}

/** ZR takes money for changes after pickup, each time. */
const isCharged = ({ stored }: LeasedAccount, kind: RequestKind): boolean =>
  kind !== 'cancel' && stored.family === 'zr' && stored.settings['lateChanges'] === 'send';

/**
 * A call that was repeated is refused: because the first one had been done, or because it is not
 * possible. The carrier's own reading of the parcel decides.
 */
export async function whenUncertain(
  account: LeasedAccount,
  { kind }: StoredRequest,
  parcel: StoredParcel,
  words: string,
): Promise<Answer> {
  if (kind !== 'cancel') return { state: 'refused', words };
  const { isRead, reading } = await look(account, parcel);
  if (!isRead) return OPEN;
  if (reading !== null) {
    const last = reading.events.findLast(({ state }) => state !== null);
    return last?.state === 'cancelled' ? DONE : { state: 'refused', words };
  }
  // Drafts may be hidden: that one is not shown proves nothing about it.
  const isHidden = account.adapter.capabilities.needsValidation && parcel.state === 'draft';
  return isHidden ? OPEN : DONE;
}

interface Look {
  isRead: boolean;
  /** Null if the carrier does not know the parcel. */
  reading: ParcelReading | null;
}

async function look(account: LeasedAccount, parcel: StoredParcel): Promise<Look> {
  const { reference, carrierId, tracking } = parcel;
  const asked = { reference, carrierId: carrierId ?? '', tracking };
  const { results } = await trackParcels(account, [asked]);
  const [result] = results;
  return { isRead: result !== undefined, reading: result?.found === true ? result.reading : null };
}

async function parcelOf({ db }: LeasedAccount, { parcelId }: StoredRequest): Promise<StoredParcel> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcelId));
  if (parcel === undefined) throw new AppError('not_found');
  return parcel;
}
