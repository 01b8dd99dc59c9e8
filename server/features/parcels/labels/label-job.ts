import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { parcelLabels } from '#server/db/schema/parcel-labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { AccountJob, LeasedAccount } from '#server/features/carriers/accounts/account-jobs.ts';
import { hideSecrets } from '#server/features/carriers/accounts/account-secrets.ts';
import { labelFault, possibleNumbers } from './label-fault.ts';
import { readInProcess } from './label-process.ts';
import { isLiving, labelTimes } from './stored-labels.ts';
import { CarrierTrouble, type TroubleKind } from '#server/features/carriers/adapter/channel.ts';

/** One batch: few enough that sending never waits long, many enough for one process to check. */
const MOST = 20;
const LONGEST_MS = 4_000;
const MOST_BYTES = 1_048_576;
const UNWANTED_MS = 3_600_000;
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 3_000;

type WantedParcel = Awaited<ReturnType<typeof dueLabels>>[number];
interface Fetched {
  parcel: WantedParcel;
  /** Before the call, so that a change during it makes the label out of date. */
  at: Date;
  pdf: Uint8Array;
}

/** Fetches labels and checks that each is that of its parcel. */
export const labelJob: AccountJob = {
  dueTimes: ({ db }) => labelTimes(db),
  work: async (account) => {
    await dropUnwanted(account);
    const due = await dueLabels(account);
    if (due.length === 0) return false;
    const { fetched, trouble } = await fetchSome(account, due);
    await storeChecked(account, fetched);
    await announceChange(account.db, { topic: 'labels' });
    if (trouble !== null) throw trouble;
    return true;
  },
};

function dueLabels({ db, now, stored: { companyId } }: LeasedAccount) {
  const { id, reference, carrierId, tracking, formerTrackings, labelUrl } = parcels;
  return db
    .select({
      id,
      reference,
      carrierId,
      tracking,
      formerTrackings,
      labelUrl,
      tries: parcelLabels.tries,
    })
    .from(parcelLabels)
    .innerJoin(parcels, eq(id, parcelLabels.parcelId))
    .where(and(eq(parcels.companyId, companyId), lte(parcelLabels.dueAt, now()), isLiving))
    .orderBy(asc(parcelLabels.dueAt), asc(parcels.createdAt), asc(id))
    .limit(MOST);
}

/** Nobody has asked for them for an hour; whoever does so again has them fetched anew. */
async function dropUnwanted({ db, now }: LeasedAccount): Promise<void> {
  const before = new Date(now().getTime() - UNWANTED_MS);
  const isUnwanted = and(eq(parcelLabels.state, 'wanted'), lt(parcelLabels.wantedAt, before));
  await db.delete(parcelLabels).where(isUnwanted);
}

/** About the account and not about one label: the account's pause covers it. */
const PAUSING: readonly TroubleKind[] = [
  'unreachable',
  'limited',
  'bad_credentials',
  'api_off',
  'network_blocked',
  'moved',
];

/** `trouble` pauses the account; what had been fetched before it is kept. */
async function fetchSome(account: LeasedAccount, due: readonly WantedParcel[]) {
  const { adapter, channel, now } = account;
  const fetched: Fetched[] = [];
  const begun = performance.now();
  for (const parcel of due) {
    if (account.isStopping() || performance.now() - begun > LONGEST_MS) break;
    const { carrierId } = parcel;
    const at = now();
    try {
      if (adapter.label === undefined || carrierId === null) throw new CarrierTrouble('refused');
      const pdf = await adapter.label(channel, { ...parcel, carrierId });
      if (pdf.length > MOST_BYTES) throw new CarrierTrouble('not_understood', 'label too large');
      fetched.push({ parcel, at, pdf });
    } catch (error) {
      if (!(error instanceof CarrierTrouble)) throw error;
      const trouble = hideSecrets(error, channel.account.secrets);
      if (PAUSING.includes(trouble.kind)) return { fetched, trouble };
      await noteTrouble(account, parcel, trouble);
      // Its own trouble, or that of all labels of the carrier: the next one is not tried at once.
      if (trouble.kind === 'carrier_down') break;
    }
  }
  return { fetched, trouble: null };
}

const pauseAfter = (tries: number) => FIRST_PAUSE_MS * 3 ** tries;

async function noteTrouble(
  { db, now, stored: { companyId } }: LeasedAccount,
  { id, tries }: WantedParcel,
  { message, kind }: CarrierTrouble,
): Promise<void> {
  const isLast = tries + 1 >= MOST_TRIES;
  const dueAt = new Date(now().getTime() + pauseAfter(tries));
  await db
    .update(parcelLabels)
    .set({
      state: isLast ? 'failed' : 'wanted',
      dueAt: isLast ? null : dueAt,
      tries: tries + 1,
      problem: message,
    })
    .where(isWanted(id));
  if (kind !== 'carrier_down') return;
  const theirs = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(eq(parcels.companyId, companyId));
  const soonest = new Date(now().getTime() + FIRST_PAUSE_MS);
  const isSooner = and(inArray(parcelLabels.parcelId, theirs), lt(parcelLabels.dueAt, soonest));
  await db.update(parcelLabels).set({ dueAt: soonest }).where(isSooner);
}

const isWanted = (parcelId: string) =>
  and(eq(parcelLabels.parcelId, parcelId), eq(parcelLabels.state, 'wanted'));

async function storeChecked(account: LeasedAccount, fetched: readonly Fetched[]): Promise<void> {
  if (fetched.length === 0) return;
  const { db, adapter } = account;
  const area = adapter.capabilities.labelArea;
  const texts = await readInProcess(fetched.map(({ pdf }) => ({ pdf, area })));
  const known = await parcelsNamed(account, texts.flatMap(possibleNumbers));
  for (const [index, { parcel, at, pdf }] of fetched.entries()) {
    const own = new Set([parcel.tracking, ...parcel.formerTrackings]);
    const others = new Set(
      known.flatMap(({ id, tracking }) =>
        id === parcel.id || tracking === null || own.has(tracking) ? [] : [tracking],
      ),
    );
    const problem = labelFault(texts[index] ?? 'unreadable', parcel, others);
    const { carrierId, tracking } = parcel;
    await db
      .update(parcelLabels)
      .set({
        state: problem === null ? 'ready' : 'failed',
        dueAt: null,
        problem,
        carrierId,
        tracking,
        fetchedAt: at,
        pdf: problem === null ? pdf : null,
      })
      .where(isWanted(parcel.id));
  }
}

/** Which of these words are numbers of parcels at this carrier. */
async function parcelsNamed({ db, stored }: LeasedAccount, words: readonly string[]) {
  const { id, tracking, companyId } = parcels;
  const unique = [...new Set(words)];
  if (unique.length === 0) return [];
  return db
    .select({ id, tracking })
    .from(parcels)
    .where(and(eq(companyId, stored.companyId), sql`${tracking} = any(${sql.param(unique)})`));
}
