import type { OrderLine } from '#contract/orders/order-lines.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { PayKind } from '#contract/team/team-pay.ts';
import type { OrderEnd } from '#contract/reports/report-kinds.ts';
import type { InspectedLine } from '#contract/returns/returns.ts';
import { shareAmount, toCentimes } from '#contract/amounts.ts';
import type { OrderFact } from '../../db/schema/report-facts.ts';
import { shipmentCosts, type CostRule, type ShipmentMoney } from './shipment-costs.ts';

type Line = Pick<
  OrderLine,
  'id' | 'productId' | 'variantId' | 'quantity' | 'unitPrice' | 'discount'
>;
type LineCosts = Readonly<Record<string, string>>;

/** All that the facts of an order come from. */
export interface FactSource {
  id: string;
  wilayaCode: number;
  companyId: string | null;
  place: string | null;
  offerId: string | null;
  source: string;
  /** Of an order that a connected source sent. */
  sourceId: string | null;
  takenDay: string;
  status: OrderStatus;
  isDeleted: boolean;
  lines: readonly Line[];
  lineCosts: LineCosts;
  /** By attempt. */
  shipments: readonly ShipmentMoney[];
  inspections: readonly {
    lines: readonly Line[];
    lineCosts: LineCosts | null;
    result: readonly InspectedLine[];
  }[];
  /** The last one; nobody is paid for that of a machine or of somebody who was deleted. */
  confirmation: { by: string; day: string; isPayable: boolean } | null;
  /** In closed statements, in centimes. */
  pay: { amount: number; kinds: readonly PayKind[] };
}

export interface FactRules {
  costs: readonly CostRule[];
  /** For an order, in centimes. */
  pay: { confirmed: number; delivered: number };
}

const SENT: readonly OrderStatus[] = ['shipped', 'delivered', 'returned'];
const OVER: readonly OrderEnd[] = ['delivered', 'returned', 'lost'];
const NO_GOODS: Line = {
  id: 0,
  productId: null,
  variantId: null,
  quantity: 1,
  unitPrice: null,
  discount: 0,
};

const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const latest = (days: readonly (string | null)[]) =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/** The facts of an order, from nothing: a row for each variant in it. */
export function factsOf(order: FactSource, rules: FactRules): OrderFact[] {
  const { shipments } = order;
  // Of a deleted order that had left, parcel and costs are counted: older releases deleted such.
  if (order.isDeleted && shipments.length === 0) return [];
  const { outcome, isConfirmed } = endOf(order);
  const confirmation = isConfirmed ? order.confirmation : null;
  const isOver = OVER.includes(outcome);
  const costs = shipments.map((shipment) => shipmentCosts(shipment, rules.costs));
  const sum = (name: Exclude<keyof (typeof costs)[number], 'isFeeUnknown'>) =>
    add(costs.map((one) => one[name]));
  const parts = partsOf(order, outcome);
  const expectedPay = isOver ? expectedPayOf(order, outcome, rules) : 0;
  const agent = isOver ? order.pay.amount + expectedPay : 0;
  const paidDay = latest(shipments.map((one) => one.paidDay));
  const company = shipments.at(-1)?.companyId ?? order.companyId ?? '';
  const goods = add(parts.map((part) => part.goods + part.damaged));
  const money = {
    sales: outcome === 'delivered' ? sum('sales') : 0,
    delivery: sum('delivery'),
    returns: sum('returns'),
    packaging: sum('packaging'),
    cod: sum('cod'),
    agent,
    expected: sum('expected') + expectedPay,
    paidCash: sum('paidCash'),
    paidCosts: paidDay === null ? 0 : sum('paidFees') + sum('packaging') + goods + agent,
  };
  const fact = {
    orderId: order.id,
    wilaya: String(order.wilayaCode),
    company,
    place: order.place ?? 'unknown',
    source: order.sourceId ?? order.source,
    employee: confirmation?.by ?? '',
    offer: order.offerId ?? '',
    wilayaCompany: `${order.wilayaCode}/${company}`,
    outcome,
    isUncosted:
      outcome === 'delivered' && (hasUnknownCost(order) || costs.some((one) => one.isFeeUnknown)),
    takenDay: order.takenDay,
    confirmedDay: isConfirmed ? (confirmation?.day ?? order.takenDay) : null,
    shippedDay: latest(shipments.map((one) => one.shippedDay)),
    endedDay: latest(shipments.map((one) => one.endedDay)),
    paidDay,
  };
  const shares = shareMoney(money, parts);
  return parts.map(({ product, variant, goods: own, damaged }, at) => ({
    ...fact,
    product,
    variant,
    goods: own,
    damaged,
    ...shares[at]!,
  }));
}

function endOf({ status: stored, isDeleted, shipments }: FactSource) {
  const isOpen = stored === 'pending' || stored === 'validated';
  const status = isDeleted && isOpen ? 'cancelled' : stored;
  // A parcel that came back before there was a status for it left its order cancelled.
  const isBack = status === 'cancelled' && shipments.length > 0;
  const isLost = shipments.at(-1)?.state === 'lost' && (status === 'shipped' || isBack);
  return {
    outcome: isLost ? 'lost' : isBack ? 'returned' : OUTCOMES[status],
    isConfirmed: status === 'validated' || SENT.includes(status) || isBack,
  } satisfies { outcome: OrderEnd; isConfirmed: boolean };
}

const OUTCOMES: Record<OrderStatus, OrderEnd> = {
  pending: 'waiting',
  validated: 'waiting',
  shipped: 'moving',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

const linesOf = ({ lines }: FactSource) => (lines.length > 0 ? lines : [NO_GOODS]);
const hasUnknownCost = (order: FactSource) =>
  linesOf(order).some(({ id }) => order.lineCosts[id] === undefined);

/** What closed statements do not pay yet. */
function expectedPayOf(
  { confirmation, pay }: FactSource,
  outcome: OrderEnd,
  rules: FactRules,
): number {
  if (confirmation === null || !confirmation.isPayable) return 0;
  const confirmed = pay.kinds.includes('confirmed') ? 0 : rules.pay.confirmed;
  const isPaidByRule = outcome === 'delivered' && !pay.kinds.includes('delivered');
  return confirmed + (isPaidByRule ? rules.pay.delivered : 0);
}

interface Part {
  product: string;
  variant: string;
  price: number;
  pieces: number;
  goods: number;
  damaged: number;
}

const costOf = (costs: LineCosts, line: number) => toCentimes(Number(costs[line] ?? 0));
const priceOf = ({ unitPrice, quantity, discount }: Line) =>
  Math.max(unitPrice === null ? 0 : toCentimes(unitPrice) * quantity - toCentimes(discount), 0);

/** The goods by variant, in one order whatever the order of the lines. */
function partsOf(order: FactSource, outcome: OrderEnd): Part[] {
  const parts = new Map<string, Part>();
  const partOf = ({ productId, variantId }: Line): Part => {
    const [product, variant] = [productId ?? '', variantId ?? ''];
    const key = `${product} ${variant}`;
    const part = parts.get(key) ?? { product, variant, price: 0, pieces: 0, goods: 0, damaged: 0 };
    parts.set(key, part);
    return part;
  };
  // The goods of a lost parcel are a cost like sold ones.
  const areGone = outcome === 'delivered' || outcome === 'lost';
  for (const line of linesOf(order)) {
    const part = partOf(line);
    part.price += priceOf(line);
    part.pieces += line.quantity;
    if (areGone) part.goods += costOf(order.lineCosts, line.id) * line.quantity;
  }
  // Of what came back only what is good is sold again. The order may have other goods by now.
  for (const { lines, lineCosts, result } of order.inspections) {
    for (const { line: id, damaged, wrong, missing } of result) {
      const line = lines.find((one) => one.id === id);
      const bad = damaged + wrong + missing;
      if (line === undefined || bad === 0) continue;
      partOf(line).damaged += costOf(lineCosts ?? order.lineCosts, id) * bad;
    }
  }
  return [...parts.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/** By price, or by pieces where no price is known; each amount adds up to the centime. */
function shareMoney<Name extends string>(
  money: Record<Name, number>,
  parts: readonly Part[],
): Record<Name, number>[] {
  const isPriced = parts.some(({ price }) => price > 0);
  const weights = parts.map(({ price, pieces }) => (isPriced ? price : pieces));
  const shares = parts.map(() => ({}) as Record<Name, number>);
  for (const [name, amount] of Object.entries<number>(money) as [Name, number][]) {
    // What a payout took back is below zero.
    const sign = Math.sign(amount);
    shareAmount(Math.abs(amount), weights).forEach((share, at) => {
      shares[at]![name] = share === 0 ? 0 : sign * share;
    });
  }
  return shares;
}
