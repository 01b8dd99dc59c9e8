import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { RequestKind } from '#contract/parcels/parcel-requests.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import { AppError } from '#server/errors.ts';
import type { AccountJob, LeasedAccount } from '#server/features/carriers/accounts/account-jobs.ts';
import type { Ask, AskResult } from '#server/features/carriers/adapter/carrier-adapter.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import type { ParcelReading } from '#server/features/carriers/adapter/parcel-reading.ts';
import { readKnownPlaces } from '#server/features/carriers/places/known-places.ts';
import { lockParcel } from '../following/follow-parcel.ts';
import { trackParcels } from '../following/tracking-step.ts';
import { type Answer, applyAnswer } from './apply-answer.ts';
import { obstacleTo } from './ask-rules.ts';
import { agreedParcel, changed, changedDraft } from './changed-parcel.ts';
import { readRequests } from './requests-service.ts';
import { contentOf, type StoredRequest } from './stored-requests.ts';

/** What staff ask carriers for. It goes before sending: a person waits, and a driver may be faster. */
export const askJob: AccountJob = {
  dueTimes: async ({ db }) => {
    const { companyId } = parcels;
    const { dueAt, parcelId } = parcelRequests;
    return db
      .select({ companyId, at: sql<Date>`min(${dueAt})`.mapWith(dueAt) })
      .from(parcelRequests)
      .innerJoin(parcels, eq(parcels.id, parcelId))
      .where(isNotNull(dueAt))
      .groupBy(companyId);
  },
  work: async (account) => {
    const due = await nextDue(account);
    if (due === null) return false;
    const isLost = due.state === 'uncertain';
    const known = isLost ? await afterLostAnswer(account, due) : null;
    if (known === null) await callCarrier(account, due);
    else await applyAnswer(account, due, known);
    return true;
  },
};

async function nextDue({ db, now, stored }: LeasedAccount): Promise<StoredRequest | null> {
  const [row] = await db
    .select({ request: parcelRequests })
    .from(parcelRequests)
    .innerJoin(parcels, eq(parcels.id, parcelRequests.parcelId))
    .where(and(eq(parcels.companyId, stored.companyId), lte(parcelRequests.dueAt, now())))
    .orderBy(asc(parcelRequests.dueAt), asc(parcelRequests.id))
    .limit(1);
  return row?.request ?? null;
}

type Call = () => Promise<AskResult>;

async function callCarrier(account: LeasedAccount, request: StoredRequest): Promise<void> {
  const prepared = await prepare(account, request);
  if ('state' in prepared) return applyAnswer(account, request, prepared);
  try {
    const { outcome, words } = await prepared.call();
    const isFirst = request.state === 'waiting';
    const isProof = outcome !== 'refused' || isFirst;
    const answer: Answer = isProof
      ? { state: outcome, words }
      : await whenUncertain(account, request, prepared.parcel, words ?? '');
    await applyAnswer(account, request, answer);
  } catch (error) {
    await settleTrouble(account, request, error);
    throw error;
  }
}

/**
 * From here on the carrier may have done it: the request is uncertain until its answer is stored, so
 * that one whose server was killed in the middle is never taken for one that was not asked.
 */
async function prepare(
  account: LeasedAccount,
  { id, parcelId, state }: StoredRequest,
): Promise<Answer | { call: Call; parcel: StoredParcel }> {
  const { db, adapter, channel, stored } = account;
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    const requests = await readRequests(tx, parcelId);
    const request = requests.find((one) => one.id === id);
    if (request === undefined) throw new AppError('not_found');
    const others = requests.filter((one) => one.id !== id);
    const obstacle = obstacleTo(request.kind, parcel, adapter.capabilities, []);
    // Asked once already: how it ended has to be found out, whatever the parcel's state is now.
    if (obstacle !== null && state === 'waiting') return { state: 'refused', words: obstacle };
    const { carrierId, reference, tracking } = parcel;
    if (carrierId === null) return { state: 'refused', words: 'too_early' };
    const named = { reference, carrierId, tracking };
    let ask: Ask | null;
    try {
      const agreed = changed(agreedParcel(order, parcel, others), contentOf(request));
      const places = [{ ...order, commune: agreed.commune }];
      const known = await readKnownPlaces(tx, stored.companyId, places);
      ask = askOf(request, () =>
        changedDraft({ order, parcel, account: stored, known, agreed }, adapter),
      );
    } catch (error) {
      if (error instanceof AppError) return { state: 'refused', words: 'invalid' };
      throw error;
    }
    await tx
      .update(parcelRequests)
      .set({ state: 'uncertain', tries: request.tries + 1 })
      .where(eq(parcelRequests.id, id));
    const call: Call = () =>
      ask === null ? adapter.cancel!(channel, named) : adapter.ask!(channel, named, ask);
    return { call, parcel };
  });
}

/** Null for a cancel, which is a call of its own. */
function askOf(request: StoredRequest, draft: () => Extract<Ask, { draft: object }>['draft']) {
  const { kind } = request;
  if (kind === 'cancel') return null;
  if (kind === 'new_attempt' || kind === 'return') return { kind };
  if (kind === 'remark') return { kind, text: contentOf(request).text ?? '' };
  return { kind, draft: draft() };
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

async function settleTrouble(
  account: LeasedAccount,
  request: StoredRequest,
  error: unknown,
): Promise<void> {
  const now = account.now();
  // A fault of our own says nothing about what the carrier did.
  const kind = error instanceof CarrierTrouble ? error.kind : 'uncertain';
  if (kind === 'refused' && error instanceof CarrierTrouble) {
    return applyAnswer(account, request, { state: 'refused', words: error.detail ?? '' });
  }
  const isLost = kind === 'uncertain' || kind === 'not_understood';
  const pause = Math.min(FIRST_PAUSE_MS * 3 ** request.tries, LONGEST_PAUSE_MS);
  await account.db
    .update(parcelRequests)
    .set({
      // A repeated call that never arrived leaves the first one as open as it was.
      state: isLost ? 'uncertain' : request.state,
      dueAt: isLost ? new Date(now.getTime() + pause) : now,
      tries: isLost ? request.tries + 1 : request.tries,
    })
    .where(eq(parcelRequests.id, request.id));
}

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
  change_pickup_point: 'again',
  new_attempt: 'person',
  return: 'person',
  remark: 'person',
};

const MOST_TRIES = 5;
const DONE: Answer = { state: 'done', words: null };
const OPEN: Answer = { state: 'uncertain', words: null };

/** The answer if it can be found out without asking again; null if it is asked again. */
async function afterLostAnswer(
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
async function whenUncertain(
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
