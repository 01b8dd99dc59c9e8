import { sql } from 'drizzle-orm';
import type { ReportBasis, ReportDimension } from '#contract/report-kinds.ts';
import type { ReportFigures } from '#contract/reports.ts';
import type { Period } from '#contract/team.ts';
import { rowsOf } from '#server/db/statements/rows-of.ts';
import type { Reader } from '#server/db/types.ts';

/** Figures of the orders of a bucket, counted by plain SQL from the rows themselves. */
export type Recounted = Omit<
  ReportFigures,
  'uncosted' | 'advertising' | 'fixed' | 'costs' | 'profit' | 'cashProfit'
> & { bucket: string; paidCosts: number };

const BUCKET: Record<Exclude<ReportDimension, 'product' | 'variant'>, string> = {
  all: `''`,
  wilaya: 'o.wilaya_code::text',
  company: `coalesce(case when last.id is null then o.delivery_company_id else coalesce(last.company_id, o.delivery_company_id) end::text, '')`,
  place: `coalesce(o.delivery_place, 'unknown')`,
  source: `case when exists (select from order_events e where e.order_id = o.id and e.kind = 'created'
    and e.actor_id is null and e.actor_name = 'المتجر') then 'storefront' else 'staff' end`,
  employee: `case when stands then coalesce((select coalesce(e.actor_id::text, e.actor_name) from order_events e
    where e.order_id = o.id and e.from_status = 'pending' and e.to_status = 'validated' order by e.id desc limit 1), '') else '' end`,
  offer: `coalesce(o.offer ->> 'id', '')`,
};

const DAY = (at: string) => `to_char(${at} + interval '1 hour', 'YYYY-MM-DD')`;
const SHIPPED_ON = DAY(`s.shipped_at at time zone 'UTC'`);
/** What the one closed payout says of a shipment, and the rule of the day that it left on. */
const SHIPMENTS = `shipments s
  left join lateral (select l.cash as got, coalesce(l.fee, 0) as fee, coalesce(l.return_fee, 0) as return_fee, p.paid_on::text as on_day
    from payout_lines l, payouts p where p.id = l.payout_id and l.shipment_id = s.id and l.is_counted and p.state = 'closed') paid on true
  left join lateral (select * from cost_rules r where r.valid_from::text <= ${SHIPPED_ON} order by r.valid_from desc limit 1) rule on true`;
const ofShipments = (what: string, test = 'true') =>
  `coalesce((select sum(${what}) from ${SHIPMENTS} where s.order_id = o.id and ${test}), 0)`;
const lastDay = (what: string) => `(select max(${what}) from ${SHIPMENTS} where s.order_id = o.id)`;
const UNPAID = 'paid.on_day is null';
const CONFIRMATION = `e.order_id = o.id and e.from_status = 'pending' and e.to_status = 'validated'`;

const PACKAGING = ofShipments('rule.packaging', 's.ended_at is not null');
const COD = `round(s.cash * rule.cod_percent / 100 + rule.cod_fixed, 2)`;
const GOODS = `case when outcome in ('delivered', 'lost') then (select coalesce(sum((o.line_costs ->> (l ->> 'id'))::numeric * (l ->> 'quantity')::int), 0)
  from jsonb_array_elements(o.lines) l) else 0 end`;
const DAMAGED = `(select coalesce(sum((o.line_costs ->> (l ->> 'line'))::numeric
    * ((l ->> 'damaged')::int + (l ->> 'wrong')::int + (l ->> 'missing')::int)), 0)
  from shipments s, returns b, jsonb_array_elements(b.result) l where s.order_id = o.id and b.shipment_id = s.id)`;

const byRule = (kind: string) => `case
  when exists (select from pay_lines p where p.order_id = o.id and p.kind = '${kind}') then 0
  when (select e.actor_id from order_events e where ${CONFIRMATION} order by e.id desc limit 1) is null then 0
  else coalesce((select (rules ->> '${kind}')::numeric from pay_rules), 0) end`;
const PAY_BY_RULE = `case when outcome in ('delivered', 'returned', 'lost') then ${byRule('confirmed')}
  + case when outcome = 'delivered' then ${byRule('delivered')} else 0 end else 0 end`;
const PAY = `${PAY_BY_RULE} + case when outcome in ('delivered', 'returned', 'lost')
  then (select coalesce(sum(amount), 0) from pay_lines p where p.order_id = o.id) else 0 end`;

const AMOUNTS = {
  sales: `case when outcome = 'delivered' then ${ofShipments('coalesce(paid.got, s.cash)', `s.state = 'delivered'`)} else 0 end`,
  goods: GOODS,
  damaged: DAMAGED,
  delivery: ofShipments(
    `case when ${UNPAID} then s.fee else paid.fee end`,
    `(s.state = 'delivered' or not ${UNPAID})`,
  ),
  returns: ofShipments(
    `case when ${UNPAID} then s.return_fee else paid.return_fee end`,
    `(s.state in ('returned', 'cancelled') or not ${UNPAID})`,
  ),
  packaging: PACKAGING,
  cod: ofShipments(COD, `s.state = 'delivered' and ${UNPAID}`),
  agent: PAY,
  expected: `${PAY_BY_RULE}
    + ${ofShipments('s.fee', `s.state = 'delivered' and ${UNPAID}`)}
    + ${ofShipments('s.return_fee', `s.state in ('returned', 'cancelled') and ${UNPAID}`)}
    + ${ofShipments('rule.packaging', 's.ended_at is not null and not rule.is_real')}
    + ${ofShipments(COD, `s.state = 'delivered' and ${UNPAID} and not rule.is_real`)}`,
};
const PAID = {
  paidCash: ofShipments('paid.got'),
  paidCosts: `case when ${lastDay('paid.on_day')} is null then 0 else
    ${ofShipments('paid.fee + paid.return_fee')} + ${PACKAGING} + ${GOODS} + ${DAMAGED} + ${PAY} end`,
};

/** Slow and simple: no kept figure and none of the functions that keep them is used. */
export function recountReport(
  db: Reader,
  { from, to, basis, by }: Period & { basis: ReportBasis; by: keyof typeof BUCKET },
): Promise<Recounted[]> {
  const taken = DAY(`o.created_at at time zone 'UTC'`);
  const when = (day: string) =>
    `(${day} is not null and ${basis === 'taken' ? taken : day} between '${from}' and '${to}')`;
  const ended = lastDay(DAY(`s.ended_at at time zone 'UTC'`));
  const shipped = lastDay(SHIPPED_ON);
  const paid = lastDay('paid.on_day');
  const confirmed = `coalesce((select ${DAY(`e.at at time zone 'UTC'`)} from order_events e where ${CONFIRMATION} order by e.id desc limit 1), ${taken})`;
  const count = (name: string, test: string) => `(count(*) filter (where ${test}))::int as ${name}`;
  const sums = (amounts: Record<string, string>, day: string) =>
    Object.entries(amounts).map(
      ([name, what]) =>
        `coalesce(sum(${what}) filter (where ${when(day)}), 0)::float8 as "${name}"`,
    );
  return rowsOf(
    db,
    sql.raw(`
    with told as (
      select o.*, last.state as last_state, last.company_id as last_company,
        case when last.state = 'lost' and o.status in ('shipped', 'cancelled') then 'lost'
          when o.status = 'cancelled' and last.id is not null then 'returned' else o.status end as outcome
      from orders o left join lateral (select * from shipments s where s.order_id = o.id order by attempt desc limit 1) last on true
      where o.deleted_at is null
    )
    select bucket, ${count('orders', when(taken))}, ${count('confirmed', `stands and ${when(confirmed)}`)},
      ${count('shipped', when(shipped))}, ${count('ended', when(ended))},
      ${count('delivered', `outcome = 'delivered' and ${when(ended)}`)},
      ${count('returned', `outcome = 'returned' and ${when(ended)}`)},
      ${count('lost', `outcome = 'lost' and ${when(ended)}`)},
      ${count('moving', `outcome = 'shipped' and ${when(shipped)}`)},
      ${count('cancelled', `outcome = 'cancelled' and ${when(taken)}`)},
      ${count('waiting', `outcome in ('pending', 'validated') and ${when(taken)}`)},
      ${count('paid', when(paid))},
      ${[...sums(AMOUNTS, ended), ...sums(PAID, paid)].join(',\n')}
    from (select o.*, ${BUCKET[by]} as bucket from (
      select *, status in ('validated', 'shipped', 'delivered', 'returned') or (status = 'cancelled' and last_state is not null) as stands
      from told) o left join lateral (select o.last_state as id, o.last_company as company_id) last on true) o
    group by bucket
    order by bucket`),
  );
}

/** Advertising and fixed costs of a period, a day's part of each, rounded once. */
export async function recountSpends(
  db: Reader,
  { from, to }: Period,
): Promise<Record<'advertising' | 'fixed' | 'expected', number>> {
  const [row] = await rowsOf<Record<'advertising' | 'fixed' | 'expected', number>>(
    db,
    sql`select coalesce(sum(part) filter (where kind = 'advertising'), 0)::float8 as advertising,
      coalesce(sum(part) filter (where kind = 'fixed'), 0)::float8 as fixed,
      coalesce(sum(part) filter (where not is_real), 0)::float8 as expected
    from (select kind, is_real, round(round(amount * coalesce(rate, 1), 2)
      * (select count(*) from generate_series(from_day::timestamp, to_day::timestamp, '1 day') d where d between ${from}::date and ${to}::date)
      / (to_day - from_day + 1), 2) as part from spends) parts`,
  );
  if (row === undefined) throw new Error('A sum without a row');
  return row;
}
