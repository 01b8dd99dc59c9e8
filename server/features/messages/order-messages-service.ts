import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import { proposedStep, type MessageStep } from '#contract/messages/message-steps.ts';
import type { MessageFacts, OrderMessages, RecordMessage } from '#contract/messages/messages.ts';
import type { ActorCtx } from '../../context.ts';
import { carrierPickupPoints } from '../../db/schema/carrier-places.ts';
import { messageContacts } from '../../db/schema/messages.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { keepAnswerIn, keyedCall, orFirstAnswer } from '../../db/tables/idempotency.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { lockOrder, recordEvent, requireOrder, type StoredOrder } from '../orders/order-write.ts';
import { messageLanguageOf, readTemplates } from './message-templates-service.ts';
import { phonesOf, refusalOf } from './message-refusal.ts';

export async function getOrderMessages(ctx: ActorCtx, id: string): Promise<OrderMessages> {
  const { db } = ctx;
  const order = await requireOrder(db, id);
  const phones = await phonesOf(db, order);
  const templates = await readTemplates(db);
  return {
    phone: order.phone,
    refusal: await refusalOf(db, phones),
    step: await stepOf(db, order),
    language: await languageOf(db, order.phone, phones),
    templates: templates.map(({ step, language, text }) => ({ step, language, text })),
    facts: await factsOf(ctx, order),
  };
}

/**
 * Notes that somebody opened or copied a text. The links leave our hands, so nothing here says that
 * it was sent or read, and the order stays as it is.
 */
export async function recordMessage(
  ctx: ActorCtx,
  id: string,
  message: RecordMessage,
  key: string | undefined,
): Promise<void> {
  const { step, channel, language } = message;
  const scope = `recordMessage ${ctx.actor.id}`;
  const call = key === undefined ? null : keyedCall(scope, key, { id, ...message });
  const work = () =>
    ctx.db.transaction(async (tx) => {
      await keepAnswerIn(tx, call, null);
      const order = await lockOrder(tx, id);
      // Locks the phone, so that a refusal that is being noted is seen.
      await tx
        .insert(messageContacts)
        .values({ phone: order.phone, language })
        .onConflictDoUpdate({ target: messageContacts.phone, set: { language } });
      const refusal = await refusalOf(tx, await phonesOf(tx, order));
      if (refusal !== null) {
        throw new AppError('messages_refused', { values: { name: refusal.by } });
      }
      await recordEvent(tx, ctx, id, {
        kind: 'note',
        changes: {
          messageStep: { from: null, to: step },
          messageChannel: { from: null, to: channel },
          messageLanguage: { from: null, to: language },
        },
      });
      return null;
    });
  await orFirstAnswer(ctx.db, call, work);
}

async function stepOf(db: Reader, { id, status }: StoredOrder): Promise<MessageStep | null> {
  const [call] = await db
    .select({ outcome: orderEvents.callOutcome })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'call')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const [parcel] = await db
    .select({ state: parcels.state })
    .from(parcels)
    .where(eq(parcels.orderId, id))
    .orderBy(desc(parcels.createdAt))
    .limit(1);
  return proposedStep({
    status,
    callOutcome: call?.outcome ?? null,
    parcelState: parcel?.state ?? null,
  });
}

/** The last one used on this phone, else on another of the client, else the shop's. */
async function languageOf(db: Reader, phone: string, phones: readonly string[]): Promise<Language> {
  const [known] = await db
    .select({ language: messageContacts.language })
    .from(messageContacts)
    .where(
      and(
        inArray(messageContacts.phone, [...phones]),
        sql`${messageContacts.language} is not null`,
      ),
    )
    .orderBy(desc(eq(messageContacts.phone, phone)), messageContacts.phone)
    .limit(1);
  return known?.language ?? messageLanguageOf(db);
}

async function factsOf({ db, actor }: ActorCtx, order: StoredOrder): Promise<MessageFacts> {
  const [store] = await db
    .select({ name: siteSettings.storeName, phone: siteSettings.storePhone })
    .from(siteSettings);
  const [desk] =
    order.pickupPointId === null
      ? []
      : await db
          .select()
          .from(carrierPickupPoints)
          .where(eq(carrierPickupPoints.id, order.pickupPointId));
  return {
    customerName: order.customerName,
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
    orderNumber: order.orderNumber,
    lines: order.lines,
    productName: order.productName,
    totalAmount: Number(order.totalAmount),
    deliveryPlace: order.deliveryPlace,
    wilayaCode: order.wilayaCode,
    commune: order.commune,
    carrier: order.deliveryCompanyName,
    tracking: order.trackingNumber,
    pickupPointName: order.pickupPointName,
    pickupPointAddress: desk?.address ?? null,
    pickupPointPhone: desk?.phone ?? null,
    agentName: actor.fullName,
  };
}
