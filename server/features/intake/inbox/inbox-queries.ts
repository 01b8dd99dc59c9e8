import { and, asc, count, desc, eq, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  InboxCounts,
  InboxEdits,
  InboxFilter,
  InboxItem,
  InboxVersion,
} from '#contract/intake/inbox.ts';
import type { InboxState } from '#contract/intake/intake-reasons.ts';
import { readableText } from '#contract/names/readable-text.ts';
import { foldForSearch } from '#contract/names/text.ts';
import type { Ctx } from '#server/context.ts';
import { deskCheckouts } from '#server/db/schema/desk.ts';
import { inboxItems, inboxVersions } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { sources } from '#server/db/schema/sources.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Reader } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { ListSource } from '#server/http/lists.ts';
import {
  callFrom,
  countToCall,
  isAbandoned,
  isIgnored,
  orderedSince,
} from './abandoned-checkouts.ts';
import { readDraft } from '../kinds.ts';
import { versionPlace } from '../work-off/locked-items.ts';

/** What somebody has to look at. */
export const isOpen = inArray(inboxItems.state, ['waiting', 'error']);

const versionCount = sql<number>`(
  select count(*)::int from ${inboxVersions} where ${inboxVersions.itemId} = ${inboxItems.id})`;

const doubles = alias(orders, 'doubles');

const selectItems = (db: Reader) =>
  db
    .select({
      item: inboxItems,
      sourceName: sources.name,
      kind: sources.kind,
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        status: orders.status,
        deletedAt: orders.deletedAt,
      },
      double: {
        id: doubles.id,
        orderNumber: doubles.orderNumber,
        status: doubles.status,
        deletedAt: doubles.deletedAt,
        customerName: doubles.customerName,
        createdAt: doubles.createdAt,
      },
      versions: versionCount,
      isAbandoned: sql<boolean>`${isAbandoned}`,
      callFrom: callFrom.mapWith(inboxItems.receivedAt),
    })
    .from(inboxItems)
    .innerJoin(sources, eq(sources.id, inboxItems.sourceId))
    .leftJoin(deskCheckouts, eq(deskCheckouts.itemId, inboxItems.id))
    .leftJoin(
      orders,
      eq(
        orders.id,
        sql`coalesce(${inboxItems.orderId},
          case when ${inboxItems.phone} is not null then ${orderedSince} end)`,
      ),
    )
    .leftJoin(
      doubles,
      and(eq(doubles.id, inboxItems.doubleOf), eq(inboxItems.reason, 'cross_source_double')),
    );

type Row = Awaited<ReturnType<typeof selectItems>>[number];

/** The newest first. */
export function inboxList({ db }: Ctx, filter: InboxFilter): ListSource<Row, InboxItem> {
  const conditions = conditionsOf(filter);
  return {
    count: async () => db.$count(inboxItems, conditions),
    rows: async ({ limit, offset, after }) =>
      selectItems(db)
        .where(
          and(
            conditions,
            after &&
              sql`(${inboxItems.receivedAt}, ${inboxItems.id})
                < (${after.item.receivedAt.toISOString()}::timestamptz, ${after.item.id}::uuid)`,
          ),
        )
        .orderBy(desc(inboxItems.receivedAt), desc(inboxItems.id))
        .limit(limit)
        .offset(offset),
    present: toItem,
  };
}

function conditionsOf({
  state,
  reason,
  mark,
  sourceId,
  search = '',
}: InboxFilter): SQL | undefined {
  const folded = foldForSearch(search).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return and(
    state === undefined ? undefined : isInState(state),
    reason === undefined ? undefined : eq(inboxItems.reason, reason),
    mark === undefined ? undefined : sql`${inboxItems.marks} ? ${mark}`,
    sourceId === undefined ? undefined : eq(inboxItems.sourceId, sourceId),
    folded === '' ? undefined : like(inboxItems.searchText, `%${folded}%`),
  );
}

const isInState = (state: InboxState): SQL | undefined => {
  if (state === 'abandoned') return isAbandoned;
  return state === 'ignored' ? isIgnored : eq(inboxItems.state, state);
};

export async function requireItem(db: Reader, id: string): Promise<InboxItem> {
  const [row] = await selectItems(db).where(eq(inboxItems.id, id));
  if (row === undefined) throw new AppError('not_found');
  return toItem(row);
}

const writtenBy = (edits: InboxEdits): InboxItem['edits'] => {
  const { customerName, phone, wilaya, commune, address, totalAmount } = edits;
  return { customerName, phone, wilaya, commune, address, totalAmount };
};

const withoutTime = <Given extends { deletedAt: Date | null }>({ deletedAt, ...order }: Given) => ({
  ...order,
  isDeleted: deletedAt !== null,
});

const toItem = ({
  item,
  sourceName,
  kind,
  order,
  double,
  versions,
  ...checkout
}: Row): InboxItem => ({
  id: item.id,
  sourceId: item.sourceId,
  sourceName,
  kind,
  externalId: item.externalId,
  state: checkout.isAbandoned ? 'abandoned' : item.state,
  reason: item.reason,
  marks: item.marks,
  unknownGoods: [...item.unknownGoods],
  draft: item.draft,
  edits: writtenBy(item.edits),
  order: order?.id == null ? null : withoutTime(order),
  double:
    double?.id == null
      ? null
      : { ...withoutTime(double), createdAt: double.createdAt.toISOString() },
  versions,
  callFrom: checkout.isAbandoned ? (checkout.callFrom?.toISOString() ?? null) : null,
  receivedAt: item.receivedAt.toISOString(),
});

export async function countInbox({ db, now }: Ctx): Promise<InboxCounts> {
  const reasons = await db
    .select({ reason: inboxItems.reason, count: count() })
    .from(inboxItems)
    .where(and(isOpen, isNotNull(inboxItems.reason)))
    .groupBy(inboxItems.reason);
  const [calls] = await rowsOf<{ count: number }>(db, sql`select ${countToCall(now())} as count`);
  const given = await db
    .select({ id: sources.id, name: sources.name, kind: sources.kind })
    .from(sources)
    .orderBy(asc(sources.name), asc(sources.id));
  return {
    open: reasons.reduce((sum, row) => sum + row.count, 0),
    toCall: calls?.count ?? 0,
    reasons: reasons
      .flatMap(({ reason, count: number }) => (reason === null ? [] : [{ reason, count: number }]))
      .toSorted((one, other) => other.count - one.count),
    sources: given,
  };
}

const SHOWN_VERSIONS = 50;
const SHOWN_BYTES = 20_000;

export async function listVersions({ db }: Ctx, id: string): Promise<InboxVersion[]> {
  const [source] = await db
    .select({
      kind: sources.kind,
      tabs: sources.tabs,
      checkoutFields: sources.checkoutFields,
    })
    .from(inboxItems)
    .innerJoin(sources, eq(sources.id, inboxItems.sourceId))
    .where(eq(inboxItems.id, id));
  if (source === undefined) throw new AppError('not_found');
  const rows = await db
    .select()
    .from(inboxVersions)
    .where(eq(inboxVersions.itemId, id))
    .orderBy(desc(versionPlace))
    .limit(SHOWN_VERSIONS);
  return rows.map(({ id: version, receivedAt, topic, result, body }) => {
    const reading = readDraft(source, body, receivedAt);
    return {
      id: version,
      receivedAt: receivedAt.toISOString(),
      topic,
      result,
      body: readableText(body.subarray(0, SHOWN_BYTES).toString('utf8')),
      draft: 'draft' in reading ? reading.draft : null,
    };
  });
}
