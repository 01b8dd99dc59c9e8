import { sql } from 'drizzle-orm';
import type { ReportBasis, ReportDimension } from '#contract/report-kinds.ts';
import { rowsOf } from '#server/db/statements/rows-of.ts';
import type { Reader } from '#server/db/types.ts';

/** One count and the money of the orders of a bucket, counted by plain SQL from the rows themselves. */
export interface Recounted {
  bucket: string;
  orders: number;
  confirmed: number;
  shipped: number;
  delivered: number;
  returned: number;
  lost: number;
  moving: number;
  cancelled: number;
  sales: number;
  goods: number;
  delivery: number;
  returns: number;
  packaging: number;
  cod: number;
  agent: number;
}

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

/** Slow and simple: no kept figure and none of the functions that keep them is used. */
export function recountReport(
  db: Reader,
  {
    from,
    to,
    basis,
    by,
  }: { from: string; to: string; basis: ReportBasis; by: keyof typeof BUCKET },
): Promise<Recounted[]> {
  const taken = DAY(`o.created_at at time zone 'UTC'`);
  const when = (day: string) =>
    `(${basis === 'taken' ? taken : day} between '${from}' and '${to}')`;
  const ended = `(select max(${DAY(`s.ended_at at time zone 'UTC'`)}) from shipments s where s.order_id = o.id)`;
  const shipped = `(select max(${DAY(`s.shipped_at at time zone 'UTC'`)}) from shipments s where s.order_id = o.id)`;
  const confirmed = `coalesce((select ${DAY(`e.at at time zone 'UTC'`)} from order_events e
    where e.order_id = o.id and e.from_status = 'pending' and e.to_status = 'validated' order by e.id desc limit 1), ${taken})`;
  const rule = (what: string) => `coalesce((select ${what} from cost_rules r
    where r.valid_from::text <= ${DAY(`s.shipped_at at time zone 'UTC'`)} order by r.valid_from desc limit 1), 0)`;
  const sumOf = (what: string, states: string) =>
    `coalesce((select sum(${what}) from shipments s where s.order_id = o.id and s.state in (${states})), 0)`;
  const pay = (
    kind: string,
  ) => `case when not exists (select from pay_lines p where p.order_id = o.id and p.kind = '${kind}')
    and exists (select from order_events e where e.order_id = o.id and e.from_status = 'pending' and e.to_status = 'validated'
      and e.actor_id is not null and e.id = (select max(id) from order_events x where x.order_id = o.id
        and x.from_status = 'pending' and x.to_status = 'validated'))
    then coalesce((select (rules ->> '${kind}')::numeric from pay_rules), 0) else 0 end`;
  const count = (name: string, test: string) => `(count(*) filter (where ${test}))::int as ${name}`;
  const sum = (name: string, what: string, test = 'true') =>
    `coalesce(sum(${what}) filter (where ${when(ended)} and ${test}), 0)::float8 as ${name}`;
  const finished = `outcome in ('delivered', 'returned', 'lost')`;
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
      ${count('shipped', `${shipped} is not null and ${when(shipped)}`)},
      ${count('delivered', `outcome = 'delivered' and ${when(ended)}`)},
      ${count('returned', `outcome = 'returned' and ${when(ended)}`)},
      ${count('lost', `outcome = 'lost' and ${when(ended)}`)},
      ${count('moving', `outcome = 'shipped' and ${when(shipped)}`)},
      ${count('cancelled', `outcome = 'cancelled' and ${when(taken)}`)},
      ${sum('sales', sumOf('s.cash', `'delivered'`), `outcome = 'delivered'`)},
      ${sum('goods', `(select coalesce(sum((o.line_costs ->> (l ->> 'id'))::numeric * (l ->> 'quantity')::int), 0) from jsonb_array_elements(o.lines) l)`, `outcome in ('delivered', 'lost')`)},
      ${sum('delivery', sumOf('s.fee', `'delivered'`))},
      ${sum('returns', sumOf('s.return_fee', `'returned', 'cancelled'`))},
      ${sum('packaging', sumOf(rule('r.packaging'), `'delivered', 'returned', 'cancelled', 'lost'`))},
      ${sum('cod', sumOf(`round(s.cash * ${rule('r.cod_percent')} / 100 + ${rule('r.cod_fixed')}, 2)`, `'delivered'`))},
      ${sum(
        'agent',
        `(select coalesce(sum(amount), 0) from pay_lines p where p.order_id = o.id) + ${pay('confirmed')}
        + case when outcome = 'delivered' then ${pay('delivered')} else 0 end`,
        finished,
      )}
    from (select o.*, ${BUCKET[by]} as bucket from (
      select *, status in ('validated', 'shipped', 'delivered', 'returned') or (status = 'cancelled' and last_state is not null) as stands
      from told) o left join lateral (select o.last_state as id, o.last_company as company_id) last on true) o
    group by bucket
    having count(*) filter (where ${when(taken)} or stands and ${when(confirmed)} or ${when(`coalesce(${shipped}, '')`)}
      or ${when(`coalesce(${ended}, '')`)} and (${finished})) > 0
    order by bucket`),
  );
}
