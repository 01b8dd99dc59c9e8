import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import type { AccountJob, LeasedAccount } from '#server/features/carriers/accounts/account-jobs.ts';
import type { Ask, AskResult } from '#server/features/carriers/adapter/carrier-adapter.ts';
import { AppError } from '#server/errors.ts';
import { readKnownPlaces } from '#server/features/carriers/places/known-places.ts';
import { lockParcel } from '../following/follow-parcel.ts';
import { agreedParcel, changed } from './agreed-parcel.ts';
import { applyAnswer, type Answer } from './apply-answer.ts';
import { obstacleTo } from './ask-rules.ts';
import { changedDraft } from './changed-draft.ts';
import { contentOf, type StoredRequest } from './request-content.ts';
import { readRequests } from './requests-service.ts';
import { afterLostAnswer, whenUncertain } from './uncertain-requests.ts';
import { CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';

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
