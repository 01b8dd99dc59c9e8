import { CALL_OUTCOMES, outcomeRule } from '#contract/orders/call-outcomes.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { DeskItem, DeskNext } from '#contract/desk/desk.ts';
import { NEXT_STATUSES } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ReturnedParcel } from '#contract/returns/returns.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import type { Random } from '#tests/attack/random.ts';
import type { HttpAnswer, HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { SYNC_KEY, syncOrder } from '#tests/support/sync-items.ts';

/** So few of each that everybody is in everybody's way. */
const PHONES = 8;
/** Merged clients become fewer and fewer, so that new ones come with so many orders. */
const ORDERS_OF_A_DAY = 40;
const ORDERS_IN_HAND = 40;

/** What all people of a crowd work on. */
export interface Floor {
  orderIds: string[];
  productIds: readonly string[];
  /** Of the goods that all orders are about. */
  variantIds: readonly string[];
}

/** What all calls were answered with, by operation, and whatever nobody may be answered with. */
export class Tally {
  readonly statuses = new Map<number, number>();
  readonly succeeded = new Set<string>();
  readonly failures: string[] = [];
  done = 0;

  note(operation: string, { status, body }: HttpAnswer): void {
    this.done += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 300) this.succeeded.add(operation);
    if (status >= 500 && status !== 503)
      this.failures.push(`${operation}: ${JSON.stringify(body)}`);
  }
}

interface Ways {
  client: HttpClient;
  random: Random;
  floor: Floor;
  tally: Tally;
}

/**
 * Somebody who does whatever staff do, in any order and on what others work on: most of it succeeds,
 * some of it is rightly refused, and nothing fails.
 */
export class Person {
  readonly #name: string;
  readonly #ways: Ways;
  #item: DeskItem | null = null;
  #steps = 0;

  constructor(name: string, ways: Ways) {
    this.#name = name;
    this.#ways = ways;
  }

  async work(isOver: () => boolean): Promise<void> {
    const operations = Object.entries(this.#operations);
    while (!isOver()) {
      this.#steps += 1;
      const [name, operation] = this.#ways.random.pick(operations);
      await operation(name);
    }
  }

  readonly #operations: Record<string, (name: string) => Promise<unknown>> = {
    create: (name) => this.#create(name),
    edit: async (name) => this.#patch(name, this.#anyOrder(), this.#edit()),
    move: async (name) => {
      const order = await this.#read(this.#anyOrder());
      const next = order === null ? [] : NEXT_STATUSES[order.status];
      if (order === null || next.length === 0) return this.#create(name);
      const edit = this.#ways.random.chance(0.3) ? this.#edit() : {};
      return this.#patch(name, order.id, { ...edit, status: this.#ways.random.pick(next) });
    },
    ship: async (name) => {
      const id = this.#anyOrder();
      await this.#patch(name, id, { status: 'validated' });
      await this.#patch(name, id, { status: 'shipped' });
    },
    call: (name) =>
      this.#send(name, 'POST', `/api/orders/${this.#anyOrder()}/calls`, {
        outcome: this.#ways.random.pick(['answered', 'no_answer', 'wrong_number']),
      }),
    next: async (name) => {
      const { status, body } = await this.#send(name, 'POST', '/api/desk/next', {});
      if (status === 200) this.#item = (body as DeskNext).item;
    },
    outcome: (name) => this.#endCall(name),
    take: (name) => this.#send(name, 'POST', '/api/desk/take', { orderId: this.#anyOrder() }),
    merge: (name) => this.#merge(name),
    delete: (name) => this.#send(name, 'DELETE', `/api/orders/${this.#anyOrder()}`),
    restore: (name) => this.#send(name, 'POST', `/api/orders/${this.#anyOrder()}/restore`),
    bulk: (name) => this.#bulk(name),
    receipt: (name) =>
      this.#send(name, 'POST', '/api/stock/receipts', {
        lines: this.#someVariants().map((variantId) => ({
          variantId,
          quantity: 1 + this.#whole(50),
          unitCost: this.#whole(900),
        })),
      }),
    count: (name) => this.#count(name),
    damaged: (name) =>
      this.#send(name, 'POST', '/api/stock/damaged', {
        variantId: this.#ways.random.pick(this.#ways.floor.variantIds),
        quantity: 1,
        direction: this.#ways.random.pick(['damaged', 'back']),
        note: 'رفّ',
      }),
    goBack: (name) => this.#goBack(name),
    client: (name) => this.#editClient(name),
    mergeClients: (name) => this.#mergeClients(name),
    sync: (name) => this.#sync(name),
  };

  #whole(below: number): number {
    return Math.floor(this.#ways.random.next() * below);
  }

  #phone(): string {
    const day = Math.floor(this.#ways.floor.orderIds.length / ORDERS_OF_A_DAY);
    return `055${String(day).padStart(6, '0')}${this.#whole(PHONES)}`;
  }

  #anyOrder(): string {
    return this.#ways.random.pick(this.#ways.floor.orderIds.slice(-ORDERS_IN_HAND));
  }

  #someVariants(): string[] {
    const { random, floor } = this.#ways;
    const some = [...floor.variantIds].filter(() => random.chance(0.6));
    return some.length === 0
      ? [random.pick(floor.variantIds)]
      : some.toSorted(() => random.next() - 0.5);
  }

  #goods() {
    const { random, floor } = this.#ways;
    const products = floor.productIds.filter(() => random.chance(0.5));
    const chosen = products.length === 0 ? [random.pick(floor.productIds)] : products;
    return chosen
      .toSorted(() => random.next() - 0.5)
      .map((productId) => ({ productId, quantity: 1 + this.#whole(3), unitPrice: 500 }));
  }

  #edit(): object {
    const { random } = this.#ways;
    return random.pick([
      { phone: this.#phone(), customerName: `زبون ${this.#name} ${this.#steps}` },
      { lines: this.#goods(), totalAmount: this.#whole(9_000) },
      { totalAmount: this.#whole(9_000), wilaya: random.pick(['الجزائر', 'وهران']) },
      { note: 'ملاحظة' },
    ]);
  }

  async #send(
    operation: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    const answer = await this.#ways.client.request(method, path, { body, headers });
    this.#ways.tally.note(operation, answer);
    return answer;
  }

  #patch(name: string, id: string, body: object): Promise<HttpAnswer> {
    return this.#send(name, 'PATCH', `/api/orders/${id}`, body);
  }

  async #read(id: string): Promise<Order | null> {
    const { status, body } = await this.#send('read', 'GET', `/api/orders/${id}`);
    return status === 200 ? (body as Order) : null;
  }

  async #create(name: string): Promise<void> {
    const input = { phone: this.#phone(), lines: this.#goods() };
    const { status, body } = await this.#send(name, 'POST', '/api/orders', orderInput(input));
    if (status === 201) this.#ways.floor.orderIds.push((body as Order).id);
  }

  async #endCall(name: string): Promise<void> {
    const item = this.#item;
    this.#item = null;
    if (item === null) {
      await this.#operations['next']?.('next');
      return;
    }
    const outcome = this.#ways.random.pick(CALL_OUTCOMES);
    const { needsTime, needsReason } = outcomeRule(outcome);
    const { status, body } = await this.#send(
      name,
      'POST',
      `/api/desk/leases/${item.lease.id}/outcome`,
      {
        outcome,
        version: item.order.version,
        ...(needsTime && { until: new Date(Date.now() + 3_600_000).toISOString() }),
        ...(needsReason && { reason: 'price' }),
      },
      { 'idempotency-key': `${this.#name}-${this.#steps}` },
    );
    if (status === 200) this.#item = (body as DeskNext).item;
  }

  async #merge(name: string): Promise<void> {
    const kept = await this.#read(this.#anyOrder());
    const other = await this.#read(this.#anyOrder());
    if (kept === null || other === null) return;
    // Most merges are of one customer; those of two are refused.
    if (kept.phone !== other.phone) await this.#patch('edit', other.id, { phone: kept.phone });
    const now = await this.#read(other.id);
    await this.#send(name, 'POST', `/api/orders/${kept.id}/merge`, {
      otherId: other.id,
      version: kept.version,
      otherVersion: now?.version ?? other.version,
    });
  }

  async #bulk(name: string): Promise<void> {
    const ids = [...new Set(Array.from({ length: 6 }, () => this.#anyOrder()))];
    const step = this.#ways.random.pick([
      { action: 'status', status: this.#ways.random.pick(['validated', 'cancelled', 'pending']) },
      { action: 'delete' },
      { action: 'restore' },
    ]);
    const { status, body } = await this.#send(name, 'POST', '/api/orders/bulk', { ids, ...step });
    if (status === 200 && (body as unknown[]).length !== ids.length) {
      this.#ways.tally.failures.push(`${name}: ended in the middle`);
    }
  }

  async #count(name: string): Promise<void> {
    const { body } = await this.#send('read', 'GET', '/api/stock/items?page=1&pageSize=100');
    const { random, floor } = this.#ways;
    // Few at a time, or somebody has always moved one of them meanwhile.
    const few = floor.variantIds
      .filter(() => random.chance(0.4))
      .toSorted(() => random.next() - 0.5);
    const lines = few.flatMap((variantId) => {
      const found = (body as StockItem[]).find((item) => item.variantId === variantId);
      if (found === undefined) return [];
      const expected = found.stock + found.reserved;
      return [{ variantId, expected, counted: expected + this.#whole(3) }];
    });
    if (lines.length > 0) await this.#send(name, 'POST', '/api/stock/counts', { lines });
  }

  /** A parcel comes back, is looked at, and is exchanged. */
  async #goBack(name: string): Promise<void> {
    const code = `#${this.#anyOrder().slice(0, 8)}`;
    const received = await this.#send(name, 'POST', '/api/returns/receive', { code });
    if (received.status !== 200) return;
    const { parcel } = received.body as { parcel: ReturnedParcel };
    await this.#send('inspect', 'POST', `/api/returns/${parcel.id}/inspect`, {
      reason: 'refused',
      lines: parcel.lines.map(({ line, quantity }) => {
        const damaged = this.#whole(quantity + 1);
        return { line, good: quantity - damaged, damaged, wrong: 0, missing: 0 };
      }),
    });
    const exchanged = await this.#send('exchange', 'POST', `/api/returns/${parcel.id}/exchange`, {
      totalAmount: 0,
    });
    if (exchanged.status === 201) this.#ways.floor.orderIds.push((exchanged.body as Order).id);
  }

  async #clients(): Promise<Client[]> {
    const { body } = await this.#send('read', 'GET', '/api/clients?page=1&pageSize=20');
    return body as Client[];
  }

  async #editClient(name: string): Promise<void> {
    const found = await this.#clients();
    if (found.length === 0) return;
    const { random } = this.#ways;
    await this.#send(name, 'PATCH', `/api/clients/${random.pick(found).id}`, {
      name: `زبون ${this.#steps}`,
      ...(random.chance(0.3) && { phone: this.#phone() }),
    });
  }

  async #mergeClients(name: string): Promise<void> {
    const found = await this.#clients();
    if (found.length < 2) return;
    const { random } = this.#ways;
    const [one, other] = [random.pick(found), random.pick(found)];
    await this.#send(name, 'POST', `/api/clients/${one.id}/merge`, { otherId: other.id });
  }

  async #sync(name: string): Promise<void> {
    const { random, floor } = this.#ways;
    const items = Array.from({ length: 3 }, () =>
      syncOrder(`shop-${this.#whole(12)}`, {
        phone: this.#phone(),
        productId: random.pick(floor.productIds),
        quantity: 1 + this.#whole(3),
        totalAmount: this.#whole(9_000),
        updatedAt: new Date().toISOString(),
      }),
    );
    await this.#send(name, 'POST', '/api/sync/orders', { items }, { 'x-api-key': SYNC_KEY });
  }
}
