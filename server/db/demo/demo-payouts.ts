import type { CreatePayout, PayoutLineInput } from '#contract/payouts/payouts.ts';
import { dayOf, daysBefore, startOfDay } from '../statements/days.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoStore } from './demo-store.ts';

/** What every company takes for a parcel that comes back. */
export const RETURN_FEE = 250;

/** A sheet of a company, and what the shop made of it. */
export type DemoPayout = {
  sheet: CreatePayout;
  takenAt: Date;
  /** Why what differs was accepted; null while the payout is open. */
  note: string | null;
};

type Sheet = {
  /** The place of the company in the demo store. */
  company: number;
  reference: string;
  daysAgo: number;
  /** Taken off for one parcel beyond what was agreed, in dinars. */
  tooMuch: number;
  /** Counted from the newest delivery of the sheet; these are not in it. */
  leftOut: readonly number[];
  note: string | null;
};

const AGREED = 'وزن زائد، متفق عليه مع الشركة';

/** The first payouts that the shop took in: each sheet goes back to the company's first parcel. */
const SHEETS: readonly Sheet[] = [
  {
    company: 1,
    reference: 'JSR-2207',
    daysAgo: 17,
    tooMuch: 150,
    leftOut: [],
    note: AGREED,
  },
  { company: 0, reference: 'AUR-0931', daysAgo: 9, tooMuch: 0, leftOut: [], note: AGREED },
  {
    company: 2,
    reference: 'NWR-0418',
    daysAgo: 4,
    tooMuch: 200,
    leftOut: [3, 6, 10],
    note: null,
  },
];

/** Oldest first. A sheet has what was over before its day, so that it changes with the hour of `seededAt`. */
export function createDemoPayouts({
  orders,
  deliveryCompanies,
  seededAt,
}: Pick<DemoStore, 'orders' | 'deliveryCompanies' | 'seededAt'>): DemoPayout[] {
  return SHEETS.map(({ company, reference, daysAgo, tooMuch, leftOut, note }) => {
    const companyId = deliveryCompanies[company]?.id ?? '';
    const takenAt = daysBefore(seededAt, daysAgo);
    const paidOn = dayOf(takenAt);
    const over = orders
      .filter((order) => order.deliveryCompanyId === companyId)
      .flatMap((order) => ended(order, startOfDay(paidOn)))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime());
    const delivered = over.filter(({ order }) => order.deliveredAt);
    const missing = new Set(leftOut.map((place) => delivered[place]?.order));
    const differing = delivered[1]?.order;
    const lines = over
      .filter(({ order }) => !missing.has(order))
      .map(({ order }) => sheetLine(order, order === differing ? tooMuch : 0));
    const sheet = { companyId, reference, paidOn, fileName: `${reference}.xlsx`, lines };
    return { sheet: { ...sheet, ...totals(lines) }, takenAt, note };
  });
}

function ended(order: DemoOrder, before: Date): { order: DemoOrder; at: Date }[] {
  const at = order.deliveredAt ?? order.returnedAt;
  return at && at < before ? [{ order, at }] : [];
}

function sheetLine(order: DemoOrder, tooMuch: number): PayoutLineInput {
  const line = { tracking: order.trackingNumber ?? '' };
  if (!order.deliveredAt) return { ...line, cash: 0, fee: 0, returnFee: RETURN_FEE };
  return {
    ...line,
    cash: Number(order.totalAmount),
    fee: Number(order.deliveryCost) + tooMuch,
    returnFee: 0,
  };
}

function totals(lines: readonly PayoutLineInput[]) {
  const sum = (amount: (line: PayoutLineInput) => number) =>
    lines.reduce((total, line) => total + amount(line), 0);
  const gross = sum(({ cash }) => cash ?? 0);
  const fees = sum(({ fee, returnFee }) => (fee ?? 0) + (returnFee ?? 0));
  return { gross, fees, net: gross - fees };
}
