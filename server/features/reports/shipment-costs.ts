import { multiplyDivideRounded } from '#contract/amounts.ts';
import type { ShipmentState } from '#contract/carriers/parcel-states.ts';

/** A shipment and what closed payouts say of it, as the view `shipment_money` has it, in centimes. */
export interface ShipmentMoney {
  companyId: string | null;
  state: ShipmentState;
  shippedDay: string;
  endedDay: string | null;
  cash: number;
  fee: number | null;
  returnFee: number | null;
  /** Null, as are the next three, where no payout names it. */
  paidDay: string | null;
  paidCash: number | null;
  paidFee: number | null;
  paidReturnFee: number | null;
  /** What was taken back of the cash. */
  owedAgain: number | null;
}

export interface CostRule {
  validFrom: string;
  packaging: number;
  /** In hundredths of a per cent. */
  codPercent: number;
  codFixed: number;
  isReal: boolean;
}

const NO_RULE: CostRule = {
  validFrom: '',
  packaging: 0,
  codPercent: 0,
  codFixed: 0,
  isReal: false,
};

/** The latest that was valid when the parcel left. */
const ruleOf = ({ shippedDay }: ShipmentMoney, rules: readonly CostRule[]): CostRule =>
  rules
    .filter(({ validFrom }) => validFrom <= shippedDay)
    .reduce((last, rule) => (rule.validFrom > last.validFrom ? rule : last), NO_RULE);

/**
 * What a shipment brought and cost. A payout names all that the company kept, so that its own fee
 * for the cash is in there.
 */
export function shipmentCosts(shipment: ShipmentMoney, rules: readonly CostRule[]) {
  const { state, cash, fee, returnFee, paidDay } = shipment;
  const { paidCash, paidFee, paidReturnFee, owedAgain } = shipment;
  const rule = ruleOf(shipment, rules);
  const isDelivered = state === 'delivered';
  const isBack = state === 'returned' || state === 'cancelled';
  // What was only taken for it, or taken back in whole, has yet to come with its fees.
  const isPaid = paidDay !== null && (!owedAgain || owedAgain < cash);
  const delivery = isPaid ? paidFee : isDelivered ? fee : 0;
  const returns = (isPaid ? paidReturnFee : isBack ? returnFee : 0) ?? 0;
  const packaging = shipment.endedDay === null ? 0 : rule.packaging;
  const cod =
    isDelivered && !isPaid
      ? multiplyDivideRounded(cash, rule.codPercent, 10_000) + rule.codFixed
      : 0;
  return {
    sales: !isDelivered ? 0 : paidCash === null ? cash : paidCash + (owedAgain ?? 0),
    delivery: delivery ?? 0,
    returns,
    packaging,
    cod,
    expected: (isPaid ? 0 : (delivery ?? 0) + returns) + (rule.isReal ? 0 : packaging + cod),
    paidCash: paidCash ?? 0,
    paidFees: (paidFee ?? 0) + (paidReturnFee ?? 0),
    isFeeUnknown: isDelivered && (isPaid ? (paidFee ?? fee) : fee) === null,
  };
}
