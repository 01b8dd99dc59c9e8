import type { ReportBasis, ReportDimension } from '#contract/reports/report-kinds.ts';
import type { Period } from '#contract/team/team.ts';
import { costRules, spends } from '#server/db/schema/costs.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payoutLines, payouts } from '#server/db/schema/payouts.ts';
import { returns } from '#server/db/schema/returns.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { payLines, payRules } from '#server/db/schema/team-pay.ts';
import type { Reader } from '#server/db/types.ts';

/**
 * The reports once more, from the rows of the store, by plain code that knows none of the code which
 * keeps them: what docs/reports.md and decision 022 say. Amounts are centimes.
 */

type Order = typeof orders.$inferSelect;
type Shipment = typeof shipments.$inferSelect;
type PayoutLine = typeof payoutLines.$inferSelect;

const COUNTS = [
  'orders',
  'confirmed',
  'shipped',
  'ended',
  'delivered',
  'returned',
  'lost',
  'moving',
  'cancelled',
  'waiting',
  'uncosted',
  'paid',
] as const;
const AMOUNTS = [
  'sales',
  'goods',
  'damaged',
  'delivery',
  'returns',
  'packaging',
  'cod',
  'agent',
  'expected',
  'paidCash',
  'paidCosts',
] as const;
type Figure = (typeof COUNTS)[number] | (typeof AMOUNTS)[number];
export type Recounted = { bucket: string } & Record<Figure, number>;

const centimes = (dinars: string | number | null | undefined) =>
  Math.round(Number(dinars ?? 0) * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** Algeria is an hour ahead of UTC all year. */
const day = (at: Date) => new Date(at.getTime() + 60 * 60_000).toISOString().slice(0, 10);
const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null);

/** The rows of the store, each table read whole. */
async function readStore(db: Reader) {
  return {
    orders: await db.select().from(orders),
    events: await db.select().from(orderEvents),
    shipments: await db.select().from(shipments),
    returns: await db.select().from(returns),
    payouts: await db.select().from(payouts),
    lines: await db.select().from(payoutLines),
    costRules: await db.select().from(costRules),
    pay: (await db.select().from(payRules))[0]?.rules,
    payLines: await db.select().from(payLines),
  };
}
type Store = Awaited<ReturnType<typeof readStore>>;

/** What closed payouts say of a shipment; null while it is unpaid. */
function moneyOf(store: Store, shipment: Shipment) {
  const closed = new Map(
    store.payouts.filter(({ state }) => state === 'closed').map((one) => [one.id, one.paidOn]),
  );
  const lines = store.lines.filter(
    (line) => line.shipmentId === shipment.id && line.isCounted && closed.has(line.payoutId),
  );
  if (lines.length === 0) return null;
  const wasTaken = lines.some(({ result }) => result === 'taken_back');
  const settled = sum(lines.map((line) => centimes(line.expectedCash)));
  const cash = sum(lines.map(cashOf));
  const returnFee = sum(lines.map((line) => returnFeeOf(line, shipment)));
  const isSettled = !wasTaken || settled > 0;
  if (!isSettled && cash === 0) return null;
  return {
    on: latest(lines.map((line) => closed.get(line.payoutId) ?? null)),
    cash,
    fee: sum(lines.map((line) => centimes(line.paidFees))) - returnFee,
    returnFee,
    owedAgain: wasTaken ? centimes(shipment.cash) - settled : 0,
    isSettled,
  };
}
const cashOf = ({ cash, paidCash }: PayoutLine) =>
  centimes(cash === null || Number(cash) < 0 ? paidCash : cash);
/** What a parcel that was not delivered cost is the cost of its return. */
const returnFeeOf = (line: PayoutLine, { state }: Shipment) => {
  if (state !== 'delivered') return centimes(line.paidFees);
  return line.cash === null || Number(line.cash) < 0 ? 0 : centimes(line.returnFee);
};

/** Half a centime is a whole one. */
const cashFee = (cash: number, percent: string, fixed: string) =>
  Math.floor((cash * centimes(percent) + 5_000) / 10_000) + centimes(fixed);

function shipmentFigures(store: Store, shipment: Shipment) {
  const money = moneyOf(store, shipment);
  const isPaid = money !== null && money.isSettled;
  const rule = store.costRules
    .filter(({ validFrom }) => validFrom <= day(shipment.shippedAt))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  const isDelivered = shipment.state === 'delivered';
  const isBack = shipment.state === 'returned' || shipment.state === 'cancelled';
  const delivery = isPaid ? money.fee : isDelivered ? centimes(shipment.fee) : 0;
  const back = isPaid ? money.returnFee : isBack ? centimes(shipment.returnFee) : 0;
  const packaging = shipment.endedAt === null ? 0 : centimes(rule?.packaging);
  const cod =
    isDelivered && !isPaid && rule !== undefined
      ? cashFee(centimes(shipment.cash), rule.codPercent, rule.codFixed)
      : 0;
  const collected = money === null ? centimes(shipment.cash) : money.cash + money.owedAgain;
  return {
    sales: isDelivered ? collected : 0,
    delivery,
    returns: back,
    packaging,
    cod,
    expected: (isPaid ? 0 : delivery + back) + (rule?.isReal === true ? 0 : packaging + cod),
    paidCash: money?.cash ?? 0,
    paidFees: money === null ? 0 : money.fee + money.returnFee,
    paidOn: money?.on ?? null,
    isFeeUnknown: isDelivered && !isPaid && shipment.fee === null,
  };
}

const COMES_TO_AN_END = ['delivered', 'returned', 'lost'];

function endOf(order: Order, sent: readonly Shipment[]): string {
  const isOpen = order.status === 'pending' || order.status === 'validated';
  // An older release deleted it although it had left: its parcel came back all the same.
  const status = isOpen && order.deletedAt !== null ? 'cancelled' : order.status;
  const isLost = sent.at(-1)?.state === 'lost';
  if (isLost && (status === 'shipped' || status === 'cancelled')) return 'lost';
  if (status === 'shipped') return 'moving';
  if (status === 'cancelled') return sent.length > 0 ? 'returned' : 'cancelled';
  return status === 'pending' || status === 'validated' ? 'waiting' : status;
}

/** What came back and cannot be sold again, at what it had cost. */
function damageOf(store: Store, order: Order, sent: readonly Shipment[]): number {
  const back = store.returns.filter((one) => sent.some(({ id }) => id === one.shipmentId));
  return sum(
    back.flatMap(({ lines, lineCosts, result }) =>
      (result ?? [])
        .filter((found) => lines.some(({ id }) => id === found.line))
        .map(
          (found) =>
            centimes((lineCosts ?? order.lineCosts)[found.line]) *
            (found.damaged + found.wrong + found.missing),
        ),
    ),
  );
}

function factsOf(store: Store, order: Order) {
  const sent = store.shipments
    .filter(({ orderId }) => orderId === order.id)
    .toSorted((a, b) => a.attempt - b.attempt);
  if (order.deletedAt !== null && sent.length === 0) return [];
  const end = endOf(order, sent);
  const own = store.events
    .filter(({ orderId }) => orderId === order.id)
    .toSorted((a, b) => a.id - b.id);
  const said = own.findLast((one) => one.fromStatus === 'pending' && one.toStatus === 'validated');
  const isConfirmed =
    (order.status === 'validated' && end === 'waiting') ||
    ['shipped', 'delivered', 'returned'].includes(order.status) ||
    end === 'returned' ||
    end === 'lost';
  const parts = sent.map((shipment) => shipmentFigures(store, shipment));
  const all = (name: 'delivery' | 'returns' | 'packaging' | 'cod' | 'expected' | 'paidCash') =>
    sum(parts.map((part) => part[name]));
  const isOver = COMES_TO_AN_END.includes(end);
  const pay = store.payLines.filter(({ orderId }) => orderId === order.id);
  const byRule = (kind: 'confirmed' | 'delivered') =>
    said?.actorId != null && pay.every((one) => one.kind !== kind)
      ? centimes(store.pay?.[kind])
      : 0;
  const expectedPay = !isOver
    ? 0
    : byRule('confirmed') + (end === 'delivered' ? byRule('delivered') : 0);
  const agent = expectedPay + (isOver ? sum(pay.map(({ amount }) => centimes(amount))) : 0);
  const goods =
    end === 'delivered' || end === 'lost'
      ? sum(order.lines.map(({ id, quantity }) => centimes(order.lineCosts[id]) * quantity))
      : 0;
  const isUncosted =
    order.lines.length === 0 || order.lines.some(({ id }) => order.lineCosts[id] === undefined);
  const damaged = damageOf(store, order, sent);
  const paidOn = latest(parts.map((part) => part.paidOn));
  const company = sent.at(-1)?.companyId ?? order.deliveryCompanyId ?? '';
  const fact = {
    buckets: {
      all: '',
      wilaya: String(order.wilayaCode),
      company,
      place: order.deliveryPlace ?? 'unknown',
      source: order.sourceId ?? order.source,
      employee: isConfirmed && said !== undefined ? (said.actorId ?? said.actorName) : '',
      offer: order.offer?.id ?? '',
      wilayaCompany: [order.wilayaCode, company].join('/'),
    },
    end,
    days: {
      taken: day(order.createdAt),
      confirmed: isConfirmed ? day(said?.at ?? order.createdAt) : null,
      shipped: latest(sent.map(({ shippedAt }) => day(shippedAt))),
      ended: latest(sent.map(({ endedAt }) => (endedAt === null ? null : day(endedAt)))),
      paid: paidOn,
    },
    uncosted: end === 'delivered' && (isUncosted || parts.some((part) => part.isFeeUnknown)),
    ofEnd: {
      sales: end === 'delivered' ? sum(parts.map((part) => part.sales)) : 0,
      goods,
      damaged,
      delivery: all('delivery'),
      returns: all('returns'),
      packaging: all('packaging'),
      cod: all('cod'),
      agent,
      expected: all('expected') + expectedPay,
    },
    ofPaying: {
      paidCash: all('paidCash'),
      paidCosts:
        paidOn === null
          ? 0
          : sum(parts.map((part) => part.paidFees)) + all('packaging') + goods + damaged + agent,
    },
  };
  return [fact];
}

const NONE = Object.fromEntries([...COUNTS, ...AMOUNTS].map((name) => [name, 0])) as Record<
  Figure,
  number
>;

type Wanted = Period & {
  basis: ReportBasis;
  by: Exclude<ReportDimension, 'product' | 'variant'>;
};

/** Reads the store once; the answer counts any report of it by bucket. */
export async function recountReports(db: Reader): Promise<(wanted: Wanted) => Recounted[]> {
  const store = await readStore(db);
  const facts = store.orders.flatMap((order) => factsOf(store, order));
  return (wanted) => countFacts(facts, wanted);
}

/** Counted where it happened, each thing counts on its own day. */
function countFacts(
  facts: readonly ReturnType<typeof factsOf>[number][],
  { from, to, basis, by }: Wanted,
): Recounted[] {
  const rows = new Map<string, Recounted>();
  for (const fact of facts) {
    const { days, end } = fact;
    const bucket = fact.buckets[by];
    const row = rows.get(bucket) ?? { bucket, ...NONE };
    rows.set(bucket, row);
    const isIn = (own: string | null) => {
      const counted = basis === 'taken' ? days.taken : own;
      return own !== null && counted !== null && counted >= from && counted <= to;
    };
    const count = (name: (typeof COUNTS)[number], is: boolean, own: string | null) => {
      if (is && isIn(own)) row[name] += 1;
    };
    count('orders', true, days.taken);
    count('waiting', end === 'waiting', days.taken);
    count('cancelled', end === 'cancelled', days.taken);
    count('confirmed', true, days.confirmed);
    count('shipped', true, days.shipped);
    count('moving', end === 'moving', days.shipped);
    count('ended', true, days.ended);
    for (const one of ['delivered', 'returned', 'lost'] as const) {
      count(one, end === one, days.ended);
    }
    count('uncosted', fact.uncosted, days.ended);
    count('paid', true, days.paid);
    for (const name of AMOUNTS) {
      if (name === 'paidCash' || name === 'paidCosts') {
        if (isIn(days.paid)) row[name] += fact.ofPaying[name];
      } else if (isIn(days.ended)) {
        row[name] += fact.ofEnd[name];
      }
    }
  }
  return [...rows.values()];
}

const dayNumber = (one: string) => Date.parse(one) / 86_400_000;

/** Advertising and fixed costs of a period: of each a day's part for each day, rounded once. */
export async function recountSpends(
  db: Reader,
  { from, to }: Period,
): Promise<Record<'advertising' | 'fixed' | 'expected', number>> {
  const found = { advertising: 0, fixed: 0, expected: 0 };
  for (const spend of await db.select().from(spends)) {
    const [first, last] = [dayNumber(spend.fromDay), dayNumber(spend.toDay)];
    const length = last - first + 1;
    const within = Math.min(last, dayNumber(to)) - Math.max(first, dayNumber(from)) + 1;
    const inAll =
      spend.rate === null
        ? centimes(spend.amount)
        : Math.floor((centimes(spend.amount) * centimes(spend.rate) + 50) / 100);
    const part = Math.floor((2 * inAll * Math.max(within, 0) + length) / (2 * length));
    found[spend.kind] += part;
    if (!spend.isReal) found.expected += part;
  }
  return found;
}
