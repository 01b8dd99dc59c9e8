import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { StoredSource } from '../source-secrets.ts';
import { type ShopAnswer, refusalOf, type ShopProblem, type ShopTools } from './shop-api.ts';

/** How an order goes on, for the shop that it came from. */
export interface ShopWord {
  externalId: string;
  /** Our order's number. */
  orderId: number | string;
  status: Exclude<OrderStatus, 'pending'>;
  trackingNumber: string | null;
}

/** What a platform answered: null where it took it, or did so before. */
export type Told = (ShopProblem & { isForGood: boolean }) | null;

export type TellShop = (tools: ShopTools, source: StoredSource, word: ShopWord) => Promise<Told>;

/** As shops are told it, whatever the platform. */
export const SAID: Readonly<Record<ShopWord['status'], string>> = {
  validated: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** Keys that are mended, a host that recovers: these answers may be others later. */
const isPassing = (status: number) => [401, 402, 408, 423, 429].includes(status) || status >= 500;

export const toldBy = (answer: ShopAnswer): Told =>
  answer.status >= 200 && answer.status < 300
    ? null
    : { ...refusalOf(answer), isForGood: !isPassing(answer.status) };

/** Nobody could be asked: it may go better later. */
export const notNow = ({ problem }: ShopProblem): Told => ({ problem, isForGood: false });
