import { and, eq, gt, inArray } from 'drizzle-orm';
import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';
import { LOCAL_STATES, type ParcelState } from '#contract/carriers/parcel-states.ts';
import { feeDetail } from '#contract/tasks/task-kinds.ts';
import type { AuthorCtx } from '#server/context.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { CarrierAdapter } from '#server/features/carriers/adapter/carrier-adapter.ts';
import type {
  ParcelEvent,
  ParcelReading,
} from '#server/features/carriers/adapter/parcel-reading.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import {
  lockOrderOfParcel,
  recordCarrierNews,
} from '#server/features/orders/shipments/order-carrier-moves.ts';
import { writeParcel } from '#server/features/orders/shipments/keep-shipment.ts';
import { adoptRequestedAmount } from '../asking/stored-requests.ts';
import { nextLook } from './next-look.ts';
import { leaveShop, moveOrder } from './order-moves.ts';
import { courseOf, isTerminal, type ParcelCourse } from './parcel-course.ts';
import {
  type KnownEvent,
  noteUnknownWords,
  readDecidedWords,
  readEvents,
  storeEvents,
  withMeaning,
} from './parcel-events.ts';
import { keepTasks, openTasks, type Situation, situationsOf, wordsOf } from './parcel-tasks.ts';

/** The company that a parcel travels with, which is the author of what happens to it. */
export interface FollowedCompany {
  id: string;
  name: string;
  family: CarrierFamily;
}

export interface FollowDeps {
  db: Db;
  now: () => Date;
}

interface News {
  events: readonly ParcelEvent[];
  /** Null where only an event is known, as by a hook. */
  reading: ParcelReading | null;
}

interface Followed {
  state: ParcelState;
  /** Whether a new word was among the events that nobody has a reading for. */
  isUnmapped: boolean;
}

export const isLocal = (state: ParcelState) => LOCAL_STATES.some((local) => local === state);

export const companyCtx = ({ db, now }: FollowDeps, { name }: FollowedCompany): AuthorCtx => ({
  db,
  now,
  language: 'ar',
  address: '',
  actor: { id: null, fullName: name },
});

/** Applies what a carrier said about a parcel, in one transaction: order first, then parcel. */
export async function followParcel(
  deps: FollowDeps,
  company: FollowedCompany,
  parcelId: string,
  news: News,
): Promise<Followed> {
  const ctx = companyCtx(deps, company);
  return deps.db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    const now = deps.now();
    const fresh = await storeEvents(tx, parcelId, news.events, now);
    await noteUnknownWords(tx, company.family, parcelId, fresh, now);
    const words = await readDecidedWords(tx, company.family);
    const read = fresh.map((event) => withMeaning(event, words));
    const isUnmapped = read.some(({ kind }) => kind === 'unknown');
    // Whether it exists there is found out by the one who sends it, and its events count from then.
    if (isLocal(parcel.state)) return { state: parcel.state, isUnmapped };
    const readAt = news.reading === null ? null : now;
    const course = courseOf(parcel, await readEvents(tx, parcelId), words, readAt);
    const { situations, columns } = await readClaims(tx, parcel, news.reading, read, now);
    // Before the parcel is written, whose state then tells what became of the shipment.
    const left = await leaveShop(tx, ctx, { order, parcel, course });
    const written = await writeCourse(
      tx,
      company,
      parcel,
      course,
      { ...columns, ...readColumns(news, parcel, now) },
      now,
    );
    await moveOrder(tx, ctx, { order: left, before: parcel, after: written });
    const isChanged = await keepTasks(tx, parcelId, situationsOf(course), now);
    const isAsked = await openTasks(tx, parcelId, situations, now);
    if (isChanged || isAsked) await announceChange(tx, { topic: 'tasks' });
    await recordCarrierNews(tx, ctx, order.id, {
      words: read.filter(isForTimeline).map((event) => wordsOf(event) ?? ''),
      parcelState: { from: parcel.state, to: written.state },
    });
    return { state: written.state, isUnmapped };
  });
}

/** The one order of locks: orders before parcels, everywhere. */
export async function lockParcel(tx: Tx, parcelId: string) {
  const mine = eq(parcels.id, parcelId);
  const [named] = await tx.select({ orderId: parcels.orderId }).from(parcels).where(mine);
  if (named === undefined) throw new AppError('not_found');
  const order = await lockOrderOfParcel(tx, named.orderId);
  const [parcel] = await tx.select().from(parcels).where(mine).for('update');
  if (parcel === undefined) throw new AppError('not_found');
  return { order, parcel };
}

/** The order's timeline shows where the parcel went; money and notes are on the parcel only. */
const isForTimeline = ({ kind }: KnownEvent) => kind !== 'money' && kind !== 'note';

/** Columns that only a whole reading has values for. */
function readColumns({ reading }: News, parcel: StoredParcel, now: Date): Partial<StoredParcel> {
  if (reading === null) return {};
  const { tracking, formerTrackings, labelUrl, driver } = reading;
  const former = new Set([...parcel.formerTrackings, ...formerTrackings, parcel.tracking ?? '']);
  const present = tracking ?? parcel.tracking;
  return {
    tracking: present,
    formerTrackings: [...former].filter((number) => number !== '' && number !== present),
    labelUrl: parcel.labelUrl ?? labelUrl,
    missingSince: null,
    trackedAt: now,
    ...(driver && { driverName: driver.name, driverPhone: driver.phone }),
  };
}

async function readClaims(
  tx: Tx,
  parcel: StoredParcel,
  reading: ParcelReading | null,
  fresh: readonly KnownEvent[],
  now: Date,
): Promise<{ columns: Partial<StoredParcel>; situations: Situation[] }> {
  const agreed = await adoptRequestedAmount(tx, parcel, reading?.amount ?? null, now);
  const claimed = reading === null ? null : claimFigures({ ...parcel, ...agreed }, reading);
  const changes = fresh
    .filter(({ kind }) => kind === 'change')
    .map((event) => wordsOf(event) ?? '');
  const isOurs = changes.length > 0 && (await hasAskedForChange(tx, parcel.id, now));
  const details = [...(claimed?.surprises ?? []), ...(isOurs ? [] : changes)];
  const situation = { kind: 'amount_changed', since: now, patienceMs: 0 } as const;
  return {
    columns: { ...agreed, ...claimed?.columns },
    situations: details.length === 0 ? [] : [{ ...situation, detail: details.join(' · ') }],
  };
}

const ASKED_WITHIN_MS = 2 * 86_400_000;

/** A change that staff asked for is no surprise. */
async function hasAskedForChange(tx: Tx, parcelId: string, now: Date): Promise<boolean> {
  const asked = await tx.$count(
    parcelRequests,
    and(
      eq(parcelRequests.parcelId, parcelId),
      inArray(parcelRequests.kind, [
        'change_phone',
        'change_address',
        'change_amount',
        'change_pickup_point',
        // Some families show a remark as a change of the parcel.
        'remark',
      ]),
      gt(parcelRequests.createdAt, new Date(now.getTime() - ASKED_WITHIN_MS)),
    ),
  );
  return asked > 0;
}

async function writeCourse(
  tx: Tx,
  { family }: FollowedCompany,
  parcel: StoredParcel,
  course: ParcelCourse,
  columns: Partial<StoredParcel>,
  now: Date,
): Promise<StoredParcel> {
  const { contradiction, openAttempt: _attempt, lastSign: _sign, leftAt: _left, ...state } = course;
  const adapter = CARRIER_ADAPTERS[family];
  const after: StoredParcel = {
    ...parcel,
    ...state,
    driverName: state.driverName ?? parcel.driverName,
    driverPhone: state.driverPhone ?? parcel.driverPhone,
    ...columns,
    isContradicted: parcel.isContradicted || contradiction !== null,
  };
  const written = {
    ...after,
    ...nextStepOf(after, adapter, now),
    trackDueAt: nextLook(after, now, adapter),
  };
  await writeParcel(tx, parcel, written);
  return written;
}

/** A draft that nobody sees at the carrier is validated again; after the end there is no step. */
function nextStepOf(
  { state, stateAt, nextStep, dueAt }: StoredParcel,
  adapter: CarrierAdapter,
  now: Date,
): Pick<StoredParcel, 'nextStep' | 'dueAt'> {
  if (isTerminal(state)) return { nextStep: null, dueAt: null };
  const isForgotten = state === 'draft' && nextStep === null && isBefore(stateAt, now, HOUR_MS);
  if (isForgotten && adapter.validate !== undefined) return { nextStep: 'validate', dueAt: now };
  return { nextStep, dueAt };
}

const HOUR_MS = 3_600_000;
const isBefore = (at: Date, now: Date, ms: number) => now.getTime() - at.getTime() >= ms;

type Row = typeof parcels.$inferSelect;
type Figures = Pick<ParcelReading, 'amount' | 'fee' | 'returnFee' | 'payoutId'>;

interface ClaimedFigures {
  columns: Partial<Pick<Row, 'claimedAmount' | 'claimedFee' | 'claimedReturnFee' | 'payoutId'>>;
  /** What the carrier now wants to take or keep, if it is another figure than before. */
  surprises: string[];
}

/** What the carrier claims stands beside what was agreed, and never over it. */
export function claimFigures(
  parcel: Row,
  { amount, fee, returnFee, payoutId }: Figures,
): ClaimedFigures {
  return {
    columns: {
      claimedAmount: asText(amount) ?? parcel.claimedAmount,
      claimedFee: asText(fee) ?? parcel.claimedFee,
      claimedReturnFee: asText(returnFee) ?? parcel.claimedReturnFee,
      payoutId: payoutId ?? parcel.payoutId,
    },
    surprises: [
      ...surprise(parcel.claimedAmount ?? parcel.amount, amount),
      // The first claim of a fee is compared with the price list when the payout is checked.
      ...surprise(parcel.claimedFee, fee).map(feeDetail),
    ],
  };
}

const asText = (figure: number | null) => (figure === null ? null : figure.toFixed(2));

const surprise = (before: string | null, now: number | null): string[] =>
  before === null || now === null || Number(before) === now ? [] : [`${Number(before)} → ${now}`];
