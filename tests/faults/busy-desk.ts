import { setTimeout as pause } from 'node:timers/promises';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { NEXT_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import type { Upload } from '#contract/uploads/uploads.ts';
import type { Random } from '#tests/attack/random.ts';
import type { HttpAnswer, HttpClient } from '#tests/support/http-client.ts';
import { png } from '#tests/support/media-files.ts';
import { orderInput } from '#tests/support/order-factories.ts';

/** An order as of the last response, with its expected timeline, oldest first. */
export interface KnownOrder {
  id: string;
  customerName: string;
  quantity: number;
  totalAmount: number;
  status: OrderStatus;
  lines: string[];
}

interface Failures {
  /** Calls without a response. */
  lost: number;
  /** Responses with status 503. */
  unavailable: number;
}

interface DeskStore {
  client: HttpClient;
  product: Product;
  random: Random;
  paceMs: number;
}

/**
 * A client that creates and edits orders and uploads pictures, one call at a time, and retries
 * every call until it gets a response. Nobody else touches its orders, so it knows their exact
 * state.
 */
export class BusyDesk {
  readonly orders: KnownOrder[] = [];
  readonly uploads: string[] = [];
  /** Units that came back, and lie apart until somebody has looked at them. */
  unitsApart = 0;
  readonly failures: Failures = { lost: 0, unavailable: 0 };
  steps = 0;
  readonly #name: string;
  readonly #client: HttpClient;
  readonly #product: Product;
  readonly #random: Random;
  readonly #paceMs: number;

  constructor(name: string, store: DeskStore) {
    this.#name = name;
    this.#client = store.client;
    this.#product = store.product;
    this.#random = store.random;
    this.#paceMs = store.paceMs;
  }

  async workUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.steps += 1;
      await this.#step();
      if (this.#paceMs > 0) await pause(this.#paceMs);
    }
  }

  #step(): Promise<void> {
    const order = this.orders.length === 0 ? undefined : this.#random.pick(this.orders);
    const chance = this.#random.next();
    if (order === undefined || chance < 0.35) return this.#take();
    if (chance < 0.55) return this.#upload();
    if (chance < 0.75 && isFieldEditable('customerName', order.status)) return this.#edit(order);
    return this.#move(order);
  }

  async #take(): Promise<void> {
    const customerName = `زبون ${this.#name} ${this.steps}`;
    const { quantity, totalAmount } = this.#figures();
    const body = orderInput({
      customerName,
      phone: `0661${String(Math.floor(this.#random.next() * 20)).padStart(6, '0')}`,
      productId: this.#product.id,
      quantity,
      totalAmount,
    });
    const headers = { 'idempotency-key': `${this.#name}-${this.steps}` };
    const answer = await this.#untilAnswered(() =>
      this.#client.request('POST', '/api/orders', { body, headers }),
    );
    const { id } = answer.body as Order;
    const lines = ['created'];
    this.orders.push({ id, customerName, quantity, totalAmount, status: 'pending', lines });
  }

  /** A retried edit finds everything already done and adds no second timeline row. */
  async #edit(order: KnownOrder): Promise<void> {
    const change = { customerName: `زبون ${this.#name} ${this.steps}`, ...this.#figures() };
    await this.#patch(order, change);
    Object.assign(order, change);
    order.lines.push('edited');
  }

  async #move(order: KnownOrder): Promise<void> {
    const next = NEXT_STATUSES[order.status];
    if (next.length === 0) return;
    const status = this.#random.pick(next);
    await this.#patch(order, { status });
    if (status === 'returned') this.unitsApart += order.quantity;
    order.status = status;
    order.lines.push(status);
  }

  async #upload(): Promise<void> {
    const content = await png();
    const answer = await this.#untilAnswered(() => this.#client.uploadImage(content));
    this.uploads.push((answer.body as Upload).url);
  }

  #patch(order: KnownOrder, body: object): Promise<HttpAnswer> {
    return this.#untilAnswered(() =>
      this.#client.request('PATCH', `/api/orders/${order.id}`, { body }),
    );
  }

  #figures() {
    const quantity = 1 + Math.floor(this.#random.next() * 4);
    return { quantity, totalAmount: Math.round(this.#random.next() * 1_000_000) / 100 };
  }

  async #untilAnswered(work: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    for (;;) {
      const answer = await work().catch(() => null);
      if (answer !== null && answer.status < 400) return answer;
      if (answer === null) this.failures.lost += 1;
      else if (answer.status === 503) this.failures.unavailable += 1;
      else throw new Error(`Answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
      await pause(50);
    }
  }
}
