// All amounts are centimes.

/** What a line of a payout turned out to be. */
export const LINE_RESULTS = [
  'right',
  'differs',
  'unknown',
  'paid_before',
  'not_delivered',
  'taken_back',
] as const;
export type LineResult = (typeof LINE_RESULTS)[number];

/** What the carrier says of a parcel; null where it says nothing. */
export interface SaidLine {
  /** What the door paid. */
  cash: number | null;
  fee: number | null;
  returnFee: number | null;
  /** Weight, swap and whatever else was taken off. */
  extra: number | null;
  /** What reaches the shop. */
  net: number | null;
}

/** How a shipment stands, as far as money goes. */
export type ShipmentEnd = 'delivered' | 'back' | 'open';

export interface ExpectedShipment {
  end: ShipmentEnd;
  cash: number;
  /** Null where the shop does not know what the company takes. */
  fee: number | null;
  returnFee: number | null;
}

export interface CheckRules {
  /** A line of this or another payout has counted the shipment already. */
  isPaidBefore: boolean;
  /** Companies round to 5 or 10 dinars. */
  tolerance: number;
  /** What closed payouts have settled of the shipment, where this line comes after them; else null. */
  settled: number | null;
}

export interface Verdict {
  result: LineResult;
  /** What the shop counted on. */
  expectedCash: number;
  expectedFees: number | null;
  /** What the line counts for: `paidCash - paidFees` reaches the shop. */
  paidCash: number;
  paidFees: number;
  /** Said less expected: cash taken at the door, fee of the way there or back, everything else. */
  cashDifference: number;
  feeDifference: number;
  extraDifference: number;
}

const NO_DIFFERENCE = { cashDifference: 0, feeDifference: 0, extraDifference: 0 };

/** What a line means, measured against the shipment that it names. */
export function checkLine(
  said: SaidLine,
  shipment: ExpectedShipment | null,
  rules: CheckRules,
): Verdict {
  if (shipment === null) return { result: 'unknown', ...asSaid(said) };
  if (rules.isPaidBefore) return { result: 'paid_before', ...asSaid(said) };
  const settled = rules.settled ?? 0;
  if (shipment.end === 'back' && settled <= 0 && takesBack(said)) {
    return checkReturn(asFee(said), shipment, rules);
  }
  if (rules.settled !== null && takesBack(said)) return checkTakingBack(asSaid(said));
  if (shipment.end === 'back' && paysNothing(said)) return checkReturn(said, shipment, rules);
  const verdict = checkDelivery(said, { ...shipment, cash: shipment.cash - settled }, rules);
  if (verdict.paidCash < -rules.tolerance) {
    return checkTakingBack(said.cash === null ? verdict : asSaid(said));
  }
  if (shipment.end !== 'delivered') return { ...verdict, result: 'not_delivered' };
  const isPartOfOwed = rules.settled !== null && verdict.cashDifference < -rules.tolerance;
  if (!isPartOfOwed) return verdict;
  // Somebody claims what was taken back: what does not come with this line stays owed.
  return checkDelivery(said, { ...shipment, cash: verdict.paidCash }, rules);
}

/** A line that is not counted is shown as it was written. */
function asSaid(said: SaidLine): Omit<Verdict, 'result'> {
  const fees = (said.fee ?? 0) + (said.returnFee ?? 0) + (said.extra ?? 0);
  const paidCash = said.cash ?? (said.net === null ? 0 : said.net + fees);
  const paidFees = said.net === null ? fees : paidCash - said.net;
  return { expectedCash: 0, expectedFees: null, paidCash, paidFees, ...NO_DIFFERENCE };
}

/** The company takes money off for a parcel. */
const takesBack = ({ cash, net }: SaidLine) => (cash ?? net ?? 0) < 0;

/**
 * All that the company takes off is owed again, also where it had never paid for the parcel: then it
 * owes the cash of the parcel and this amount.
 */
const checkTakingBack = (said: Omit<Verdict, 'result'>): Verdict => ({
  ...said,
  ...NO_DIFFERENCE,
  result: 'taken_back',
  expectedCash: said.paidCash,
  expectedFees: null,
});

/** Taken off for a parcel that came back unpaid: that is what its return costs. */
function asFee(said: SaidLine): SaidLine {
  const { paidCash, paidFees } = asSaid(said);
  return { ...said, cash: 0, net: paidCash - paidFees };
}

const paysNothing = ({ cash, net }: SaidLine) => (cash ?? Math.max(net ?? 0, 0)) === 0;

/**
 * Whoever says only the net is taken to have kept the expected fee, so that a difference is one of
 * the amount; what a net hides beside the named fees counts as an extra.
 */
function checkDelivery(said: SaidLine, shipment: ExpectedShipment, rules: CheckRules): Verdict {
  const named = (said.extra ?? 0) + (said.cash === null ? 0 : (said.returnFee ?? 0));
  const { cash, fee } = cashAndFee(said, shipment, named);
  const hidden = said.net === null ? 0 : cash - fee - named - said.net;
  return compare(rules, {
    expectedCash: shipment.cash,
    expectedFees: shipment.fee,
    paidCash: cash,
    fee,
    extra: named + hidden,
  });
}

function cashAndFee(said: SaidLine, shipment: ExpectedShipment, named: number) {
  const expectedFee = shipment.fee ?? 0;
  if (said.cash !== null) {
    const fromNet = said.net === null ? expectedFee : said.cash - named - said.net;
    return { cash: said.cash, fee: said.fee ?? fromNet };
  }
  const fee = said.fee ?? expectedFee;
  // A carrier that names neither pays what was agreed, as far as anybody can tell.
  return { cash: said.net === null ? shipment.cash : said.net + fee + named, fee };
}

/** Some companies write the fee of a return into the column of fees. */
function checkReturn(said: SaidLine, shipment: ExpectedShipment, rules: CheckRules): Verdict {
  const extra = said.extra ?? 0;
  const fromNet = said.net === null ? shipment.returnFee : -said.net - extra;
  const fee = said.returnFee ?? said.fee ?? fromNet ?? 0;
  const hidden = said.net === null ? 0 : -fee - extra - said.net;
  return compare(rules, {
    expectedCash: 0,
    expectedFees: shipment.returnFee,
    paidCash: 0,
    fee,
    extra: extra + hidden,
  });
}

interface Compared {
  expectedCash: number;
  expectedFees: number | null;
  paidCash: number;
  fee: number;
  extra: number;
}

function compare({ tolerance }: CheckRules, compared: Compared): Verdict {
  const { expectedCash, expectedFees, paidCash, fee, extra } = compared;
  const differences = {
    cashDifference: paidCash - expectedCash,
    feeDifference: expectedFees === null ? 0 : fee - expectedFees,
    extraDifference: extra,
  };
  const isRight = Object.values(differences).every((one) => Math.abs(one) <= tolerance);
  return {
    result: isRight ? 'right' : 'differs',
    expectedCash,
    expectedFees,
    paidCash,
    paidFees: fee + extra,
    ...differences,
  };
}

interface MaybeMissing {
  end: ShipmentEnd;
  endedAt: Date | null;
  isCounted: boolean;
  isWrittenOff: boolean;
}

/** Delivered before the day of the sheet and in no payout. What came later belongs in the next. */
export const isMissing = (
  { end, endedAt, isCounted, isWrittenOff }: MaybeMissing,
  startOfSheet: Date,
): boolean =>
  end === 'delivered' && endedAt !== null && endedAt < startOfSheet && !isCounted && !isWrittenOff;
