import { sql, type SQL } from 'drizzle-orm';
import type { TakeBackWriteOffs, WriteOff, WrittenOff } from '#contract/payouts/carrier-debts.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';
import { recordAudit, type AuditLine } from '../audit/audit-service.ts';
import { isUnsettled, owedCash } from './owed-shipments.ts';
import { lockCompany } from './payout-lock.ts';

const ids = (wanted: readonly string[]): SQL =>
  sql.join(
    wanted.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/** All of them or none: what is in a payout is explained there. */
export const writeOffShipments = (
  ctx: ActorCtx,
  companyId: string,
  { shipmentIds, note }: WriteOff,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const wanted = [...new Set(shipmentIds)];
    const written = await rowsOf<{ cash: string }>(
      tx,
      sql`insert into write_offs (shipment_id, cash, note, at, by_name)
        select id, ${owedCash}, ${note}, ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.fullName}
        from shipments where company_id = ${companyId} and ${isUnsettled}
          and id in (${ids(wanted)})
        returning cash`,
    );
    if (written.length !== wanted.length) throw new AppError('write_off_not_owed');
    await recordAndAnnounce(tx, ctx, companyId, {
      action: 'shipments_written_off',
      details: { count: written.length, changes: { writeOffNote: { from: null, to: note } } },
    });
  });

/** The parcels are owed again, from the day of their delivery. */
export const takeBackWriteOffs = (
  ctx: ActorCtx,
  companyId: string,
  { shipmentIds }: TakeBackWriteOffs,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const wanted = [...new Set(shipmentIds)];
    const taken = await rowsOf<{ shipment_id: string }>(
      tx,
      sql`delete from write_offs using shipments
        where shipments.id = shipment_id and company_id = ${companyId}
          and shipment_id in (${ids(wanted)}) returning shipment_id`,
    );
    if (taken.length !== wanted.length) throw new AppError('write_off_gone');
    await recordAndAnnounce(tx, ctx, companyId, {
      action: 'write_offs_taken_back',
      details: { count: taken.length },
    });
  });

async function recordAndAnnounce(
  tx: Tx,
  ctx: ActorCtx,
  companyId: string,
  line: AuditLine,
): Promise<void> {
  const [company] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from delivery_companies where id = ${companyId}`,
  );
  await recordAudit(tx, ctx, { ...line, subject: { id: companyId, name: company?.name ?? '' } });
  await announceChange(tx, { topic: 'payouts' });
}

interface WrittenOffRow {
  shipment_id: string;
  order_id: string;
  order_number: string;
  tracking: string | null;
  cash: string;
  note: string;
  at: Date;
  by_name: string;
  /** As text for the next batch: a `Date` has no microseconds. */
  reached: string;
}

const FROM_WRITE_OFFS = sql`write_offs join shipments on shipments.id = shipment_id
  join orders on orders.id = order_id`;

export const listWriteOffs = (
  { db }: Ctx,
  companyId: string,
): ListSource<WrittenOffRow, WrittenOff> => ({
  count: async () => {
    const [found] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${FROM_WRITE_OFFS} where company_id = ${companyId}`,
    );
    return found?.count ?? 0;
  },
  rows: ({ limit, offset, after }) =>
    rowsOf<WrittenOffRow>(
      db,
      sql`select shipment_id, order_id, order_number, tracking, write_offs.cash, note, at, by_name,
          at::text as reached
        from ${FROM_WRITE_OFFS} where company_id = ${companyId}
        ${after ? sql`and (at, shipment_id) < (${after.reached}::timestamptz, ${after.shipment_id}::uuid)` : sql``}
        order by at desc, shipment_id desc limit ${limit} offset ${offset}`,
    ),
  present: (row) => ({
    shipmentId: row.shipment_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    tracking: row.tracking,
    cash: Number(row.cash),
    note: row.note,
    at: new Date(row.at).toISOString(),
    byName: row.by_name,
  }),
});
