import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type {
  ExpectedParcel,
  Handover,
  HandoverCompany,
  HandoverDetail,
} from '#contract/scan/handovers.ts';
import type { Ctx } from '../../context.ts';
import { handoverLines, handovers } from '../../db/schema/handovers.ts';
import { daysBefore } from '../../db/statements/days.ts';
import { READ_ONLY, rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';

/** A station shows the next ones, not a whole warehouse. */
const EXPECTED_SHOWN = 100;
/** What was shipped by hand longer ago has left without a sheet. */
const RECENT_DAYS = 3;

type Sheet = typeof handovers.$inferSelect;
type Listed = Sheet & { parcels: number; cash: string; index: number };

const SUMS = {
  parcels: sql<number>`(select count(*)::int from handover_lines l where l.handover_id = handovers.id)`,
  cash: sql<string>`(select coalesce(sum(l.cash), 0)::text from handover_lines l
    where l.handover_id = handovers.id)`,
};

const COLUMNS = {
  id: handovers.id,
  companyId: handovers.companyId,
  companyName: handovers.companyName,
  openedAt: handovers.openedAt,
  openedByName: handovers.openedByName,
  year: handovers.year,
  number: handovers.number,
  closedAt: handovers.closedAt,
  closedByName: handovers.closedByName,
  ...SUMS,
};

const toHandover = ({
  year,
  number,
  closedAt,
  closedByName,
  ...sheet
}: Omit<Listed, 'index'>): Handover => ({
  id: sheet.id,
  companyId: sheet.companyId,
  companyName: sheet.companyName,
  openedAt: sheet.openedAt.toISOString(),
  openedByName: sheet.openedByName,
  closing:
    year === null || number === null || closedAt === null || closedByName === null
      ? null
      : { year, number, at: closedAt.toISOString(), byName: closedByName },
  parcels: sheet.parcels,
  cash: Number(sheet.cash),
});

export function listHandovers({ db }: Ctx): ListSource<Listed, Handover> {
  return {
    count: async () => db.$count(handovers),
    rows: async ({ limit, offset, after }) => {
      const start = after === undefined ? offset : after.index + 1;
      const rows = await db
        .select(COLUMNS)
        .from(handovers)
        .orderBy(sql`${handovers.closedAt} desc nulls first`, asc(handovers.id))
        .limit(limit)
        .offset(start);
      return rows.map((row, at) => ({ ...row, index: start + at }));
    },
    present: toHandover,
  };
}

export async function getHandover({ db, now }: Ctx, id: string): Promise<HandoverDetail> {
  return db.transaction((tx) => readHandover(tx, id, now()), READ_ONLY);
}

export async function readHandover(db: Reader, id: string, now: Date): Promise<HandoverDetail> {
  const [sheet] = await db.select(COLUMNS).from(handovers).where(eq(handovers.id, id));
  if (sheet === undefined) throw new AppError('not_found');
  const lines = await db
    .select()
    .from(handoverLines)
    .where(eq(handoverLines.handoverId, id))
    .orderBy(desc(handoverLines.id));
  const isOpen = sheet.closedAt === null;
  const expected = isOpen ? await readExpected(db, sheet.companyId, now) : [];
  return {
    ...toHandover(sheet),
    lines: lines.map((line) => ({
      orderId: line.orderId,
      orderNumber: line.orderNumber,
      tracking: line.tracking,
      customerName: line.customerName,
      phone: line.phone,
      wilayaCode: line.wilayaCode,
      wilaya: line.wilaya,
      commune: line.commune,
      cash: Number(line.cash),
      at: line.at.toISOString(),
      byName: line.byName,
    })),
    expected: expected.slice(0, EXPECTED_SHOWN),
    expectedCount: expected.length,
  };
}

/**
 * Orders whose parcel should leave and is on no sheet: those that the carrier has not collected yet,
 * and those of companies without an API that were confirmed with a number, or shipped these days.
 */
const expectedOrders = (now: Date): SQL => sql`
  select o.id, o.order_number, o.customer_name, o.wilaya_code, o.wilaya, o.created_at,
    coalesce(p.company_id, o.delivery_company_id) as company_id,
    coalesce(p.tracking, o.tracking_number) as tracking
  from orders o
  left join parcels p on p.order_id = o.id and p.state not in ('failed', 'cancelled', 'returned', 'lost')
  where o.status in ('validated', 'shipped') and o.deleted_at is null
    and coalesce(p.tracking, o.tracking_number) is not null
    and (case when p.id is not null then p.state in ('draft', 'created')
      else o.status = 'validated' or exists (select from order_events e
        where e.order_id = o.id and e.to_status = 'shipped'
          and e.at > ${daysBefore(now, RECENT_DAYS).toISOString()}::timestamptz) end)
    and not exists (select from handover_lines l where l.order_id = o.id
      and l.code = upper(replace(coalesce(p.tracking, o.tracking_number), ' ', '')))`;

async function readExpected(db: Reader, companyId: string, now: Date): Promise<ExpectedParcel[]> {
  const rows = await rowsOf<{
    id: string;
    order_number: string;
    customer_name: string;
    wilaya_code: number;
    wilaya: string;
    tracking: string;
  }>(
    db,
    sql`select * from (${expectedOrders(now)}) e where company_id = ${companyId}
      order by created_at, id`,
  );
  return rows.map((row) => ({
    orderId: row.id,
    orderNumber: row.order_number,
    tracking: row.tracking,
    customerName: row.customer_name,
    wilayaCode: row.wilaya_code,
    wilaya: row.wilaya,
  }));
}

/** Active companies, and others that still have something to collect. */
export async function listHandoverCompanies({ db, now }: Ctx): Promise<HandoverCompany[]> {
  const rows = await rowsOf<{
    id: string;
    name: string;
    expected: number;
    scanned: number;
    handover_id: string | null;
  }>(
    db,
    sql`select c.id, c.name, coalesce(e.orders, 0)::int as expected, h.id as handover_id,
        (select count(*)::int from handover_lines l where l.handover_id = h.id) as scanned
      from delivery_companies c
      left join (select company_id, count(*) as orders from (${expectedOrders(now())}) o
        group by 1) e on e.company_id = c.id
      left join handovers h on h.company_id = c.id and h.closed_at is null
      where c.is_active or e.orders > 0 or h.id is not null
      order by e.orders desc nulls last, c.name, c.id`,
  );
  return rows.map((row) => ({
    companyId: row.id,
    companyName: row.name,
    expectedCount: row.expected,
    scannedCount: row.scanned,
    handoverId: row.handover_id,
  }));
}
