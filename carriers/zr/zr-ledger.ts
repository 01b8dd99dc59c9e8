import type { Parcel } from '../core/parcels.ts';
import type { Random } from '../core/random.ts';
import { localDay, zuluTime } from '../core/times.ts';
import type { World } from '../core/world.ts';

interface Line {
  amount: number;
  type: string;
  comment: string | null;
  parcel: Parcel;
}

interface Payment {
  id: string;
  referenceId: string;
  day: string;
  createdAt: number;
  acceptedAt: number | null;
  isCancelled: boolean;
  lines: Line[];
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Payouts: one a day, with a line for each parcel; a returned parcel costs its return. */
export class Ledger {
  readonly #world: World;
  readonly #family: string;
  readonly #random: Random;
  #payments: Payment[] = [];

  constructor(world: World, family: string, random: Random) {
    this.#world = world;
    this.#family = family;
    this.#random = random;
  }

  #open(day: string): Payment {
    const open = this.#payments.find((one) => one.day === day && one.acceptedAt === null);
    if (open !== undefined) return open;
    const payment: Payment = {
      id: this.#random.uuid(),
      referenceId: `SP-${String(this.#payments.length + 1).padStart(6, '0')}`,
      day,
      createdAt: this.#world.clock.now(),
      acceptedAt: null,
      isCancelled: false,
      lines: [],
    };
    this.#payments.push(payment);
    return payment;
  }

  /** Puts the parcel into the payout of its day; fault 38 does it wrongly. */
  pay(parcel: Parcel): void {
    const kind = this.#world.faults.take(this.#family, 38)?.kind;
    if (kind === 'missing') return;
    const payment = this.#open(localDay(parcel.changedAt));
    const line = lineOf(parcel);
    if (kind === 'lower') line.amount -= 200;
    payment.lines.push(line);
    parcel.payoutId = payment.id;
    if (kind === 'twice') this.#open(`${payment.day} again`).lines.push(lineOf(parcel));
    if (kind === 'unknown') payment.lines.push({ ...line, parcel: this.#stranger(parcel) });
    if (kind === 'negative') {
      const debit = { ...line, amount: -sum(payment.lines) - 1_000, type: 'RefundDebited' };
      payment.lines.push(debit);
    }
    if (kind === 'cancelled') payment.isCancelled = true;
  }

  #stranger(parcel: Parcel): Parcel {
    return { ...parcel, id: this.#random.uuid(), tracking: '16-STRANGER00-ZR', reference: '' };
  }

  accept(name: string): boolean {
    const payment = this.find(name);
    if (payment === undefined || payment.acceptedAt !== null || payment.isCancelled) return false;
    payment.acceptedAt = this.#world.clock.now();
    return true;
  }

  find(name: string): Payment | undefined {
    return this.#payments.find(({ id, referenceId }) => id === name || referenceId === name);
  }

  list(): Payment[] {
    return this.#payments.toReversed();
  }

  paidAmount(): number {
    return sum(
      this.#payments.filter((one) => one.acceptedAt !== null).flatMap(({ lines }) => lines),
    );
  }

  clear(): void {
    this.#payments = [];
  }
}

const isReturned = (parcel: Parcel) => parcel.isReturn;

function lineOf(parcel: Parcel): Line {
  const amount = isReturned(parcel) ? -parcel.returnFee : parcel.amount - parcel.fee;
  const type = isReturned(parcel) ? 'ParcelReturned' : 'ParcelDelivered';
  return { amount, type, comment: null, parcel };
}

export const paymentRow = (payment: Payment) => ({
  id: payment.id,
  amount: sum(payment.lines),
  totalParcelsDelivered: payment.lines.filter(({ type }) => type === 'ParcelDelivered').length,
  totalParcelsCancelled: payment.lines.filter(({ type }) => type === 'ParcelReturned').length,
  totalRefundsCredited: 0,
  totalRefundsDebited: payment.lines.filter(({ type }) => type === 'RefundDebited').length,
  labelingAmount: 0,
  storageAmount: 0,
  createdAt: zuluTime(payment.createdAt),
  acceptedAt: payment.acceptedAt === null ? null : zuluTime(payment.acceptedAt),
  referenceId: payment.referenceId,
  status: payment.isCancelled ? 'Cancelled' : payment.acceptedAt === null ? 'Pending' : 'Accepted',
  paymentRequestId: null,
});

export const lineRow = ({ amount, type, comment, parcel }: Line) => ({
  amount,
  weightCost: 0,
  swapCost: 0,
  phoneChangeCost: 0,
  type,
  comment,
  parcel: {
    parcelId: parcel.id,
    trackingNumber: parcel.tracking,
    externalId: parcel.reference,
    deliveryPrice: type === 'ParcelReturned' ? 0 : parcel.fee,
    returnPrice: type === 'ParcelReturned' ? parcel.returnFee : 0,
    managementFee: 0,
    stateName: parcel.word,
    totalSwap: 0,
    weight: parcel.weight,
  },
  cashReceiptId: null,
});
