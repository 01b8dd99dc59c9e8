import { and, asc, eq } from 'drizzle-orm';
import {
  type AskCarrier,
  type ParcelAsking,
  type ParcelRequest,
  REQUEST_KINDS,
} from '#contract/parcels/parcel-requests.ts';
import type { ActorCtx, Ctx } from '#server/context.ts';
import { carrierPickupPoints } from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelRequests } from '#server/db/schema/parcel-work.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import { requireStill } from '#server/db/tables/actors.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '#server/db/tables/idempotency.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Reader, Tx } from '#server/db/types.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { StoredOrder } from '#server/features/orders/order-write.ts';
import {
  findAccount,
  type StoredAccount,
} from '#server/features/carriers/accounts/open-account.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { readKnownPlaces } from '#server/features/carriers/places/known-places.ts';
import { lockParcel } from '../following/follow-parcel.ts';
import { agreedParcel, changed, changedDraft } from './changed-parcel.ts';
import { endParcel } from './apply-answer.ts';
import { isUnsent, obstaclesTo, obstacleTo } from './ask-rules.ts';
import {
  recordAsk,
  type RequestContent,
  type StoredRequest,
  toRequest,
} from './stored-requests.ts';

/** Stores what is to be asked; the account's job calls the carrier. */
export async function askCarrier(
  ctx: ActorCtx,
  parcelId: string,
  input: AskCarrier,
  idempotencyKey: string | undefined,
): Promise<ParcelRequest> {
  const call =
    idempotencyKey === undefined
      ? null
      : keyedCall(`askCarrier:${ctx.actor.id}`, idempotencyKey, { parcelId, ...input });
  return orFirstAnswer(ctx.db, call, () =>
    ctx.db.transaction(async (tx) => {
      const { order, parcel } = await lockParcel(tx, parcelId);
      await requireStill(tx, ctx.actor, 'canDispatchOrders');
      const account = await findAccount(tx, parcel.companyId);
      const requests = await readRequests(tx, parcelId);
      await requireAskable(tx, input, parcel, account, requests);
      const content = await contentFor(tx, input, { order, parcel, account, requests });
      const request = await insert(tx, ctx, parcel, input.kind, content);
      const answer = toRequest(request);
      await keepAnswerIn(tx, call, answer);
      await recordAsk(tx, ctx, order.id, request);
      if (request.state === 'done') await endParcel(tx, ctx, { order, parcel });
      else await wakeJob(tx, 'carriers');
      return answer;
    }),
  );
}

async function insert(
  tx: Tx,
  { now, actor }: ActorCtx,
  parcel: StoredParcel,
  kind: AskCarrier['kind'],
  content: RequestContent,
): Promise<StoredRequest> {
  const at = now();
  // Nobody has to be called about a parcel that still waits in our own queue.
  const isDone = isUnsent(parcel);
  const [request] = await tx
    .insert(parcelRequests)
    .values({
      parcelId: parcel.id,
      kind,
      content: { ...content },
      createdAt: at,
      createdBy: actor.id,
      createdByName: actor.fullName,
      ...(isDone ? { state: 'done', endedAt: at } : { state: 'waiting', dueAt: at }),
    })
    .returning();
  if (request === undefined) throw new AppError('not_found');
  return request;
}

export const readRequests = (db: Reader, parcelId: string): Promise<StoredRequest[]> =>
  db
    .select()
    .from(parcelRequests)
    .where(eq(parcelRequests.parcelId, parcelId))
    .orderBy(asc(parcelRequests.createdAt), asc(parcelRequests.id));

async function requireAskable(
  db: Reader,
  { kind }: AskCarrier,
  parcel: StoredParcel,
  account: StoredAccount | null,
  requests: readonly StoredRequest[],
): Promise<void> {
  const obstacle =
    account === null
      ? 'no_account'
      : obstacleTo(kind, parcel, CARRIER_ADAPTERS[account.family].capabilities, requests);
  if (obstacle === null) return;
  const company = await companyName(db, parcel.companyId);
  throw new AppError(`ask_${obstacle}`, { values: { company } });
}

async function companyName(db: Reader, companyId: string): Promise<string> {
  const [company] = await db
    .select({ name: deliveryCompanies.name })
    .from(deliveryCompanies)
    .where(eq(deliveryCompanies.id, companyId));
  return company?.name ?? '';
}

interface ParcelFacts {
  order: StoredOrder;
  parcel: StoredParcel;
  account: StoredAccount | null;
  requests: readonly StoredRequest[];
}

/** What is stored with the request; a change that the carrier would refuse is refused at once. */
async function contentFor(
  tx: Tx,
  input: AskCarrier,
  { order, parcel, account, requests }: ParcelFacts,
): Promise<RequestContent> {
  const content = await sentContent(tx, parcel.companyId, input);
  if (account === null || !input.kind.startsWith('change_')) return content;
  const agreed = changed(agreedParcel(order, parcel, requests), content);
  const known = await readKnownPlaces(tx, account.companyId, [
    { ...order, commune: agreed.commune },
  ]);
  changedDraft({ order, parcel, account, known, agreed }, CARRIER_ADAPTERS[account.family]);
  return content;
}

async function sentContent(
  tx: Tx,
  companyId: string,
  { kind: _kind, ...input }: AskCarrier,
): Promise<RequestContent> {
  if (!('pickupPointId' in input)) return input;
  if (input.pickupPointId === null) return { pickupPoint: null };
  const [pickupPoint] = await tx
    .select()
    .from(carrierPickupPoints)
    .where(
      and(
        eq(carrierPickupPoints.companyId, companyId),
        eq(carrierPickupPoints.id, input.pickupPointId),
      ),
    );
  if (pickupPoint === undefined || pickupPoint.isHidden || !pickupPoint.isListed)
    throw invalidField('pickupPointId', 'invalid');
  return { pickupPoint: { id: pickupPoint.carrierId, name: pickupPoint.name } };
}

export async function getParcelAsking({ db }: Ctx, parcelId: string): Promise<ParcelAsking> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcelId));
  if (parcel === undefined) throw new AppError('not_found');
  // Also a deleted one, whose parcel may still be under way.
  const [order] = await db.select().from(orders).where(eq(orders.id, parcel.orderId));
  if (order === undefined) throw new AppError('not_found');
  const account = await findAccount(db, parcel.companyId);
  const requests = await readRequests(db, parcelId);
  const { phone, address, amount, pickupPoint } = agreedParcel(order, parcel, requests);
  return {
    companyId: parcel.companyId,
    companyName: await companyName(db, parcel.companyId),
    agreed: {
      phone,
      address,
      wilayaCode: order.wilayaCode,
      amount,
      pickupPointName: pickupPoint?.name ?? null,
    },
    asks:
      account === null
        ? REQUEST_KINDS.map((kind) => ({ kind, obstacle: 'no_account' }))
        : obstaclesTo(parcel, CARRIER_ADAPTERS[account.family].capabilities, requests),
    requests: requests.map(toRequest).toReversed(),
  };
}
